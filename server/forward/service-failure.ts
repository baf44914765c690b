import { unreadableHeader } from '../../src/api/host-headers.ts';
import { problem } from '../failures/problem.ts';
import type { ServiceFailure } from '../telemetry/observe-requests.ts';

/** The service gave no usable response. The browser gets `problem` instead. */
export class NoResponse extends Error {
  readonly reason: ServiceFailure | undefined;
  readonly problem: Response;

  /** @param reason for access log and metrics; undefined if the host itself refuses the request */
  constructor(reason: ServiceFailure | undefined, response: Response) {
    super('The service gave no usable response.');
    this.reason = reason;
    this.problem = response;
  }
}

/** With this header the page does not retry, because another attempt would have the same result. */
const isUnreadable = { [unreadableHeader]: '1' };

export function unreadable(detail: string): NoResponse {
  return new NoResponse('unreadable', problem(502, 'Bad Gateway', detail, isUnreadable));
}

export function incomplete(ms: number): NoResponse {
  const detail = `The response began, but was not complete ${ms / 1000} s later.`;
  return new NoResponse('timeout', problem(504, 'Gateway Timeout', detail, isUnreadable));
}

export const brokenOff = () =>
  new NoResponse('broken off', problem(502, 'Bad Gateway', 'The response of the service broke off.'));

export const busy = () =>
  new NoResponse(
    undefined,
    problem(503, 'Service Unavailable', 'The host is already processing as many large responses as it can.', {
      'retry-after': '2',
    }),
  );
