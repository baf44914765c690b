import { describeFailure } from '../../domain/model/describe-failure.ts';
import type { FailureDescription } from '../../kit/feedback/failure-notice.tsx';
import { ServiceError } from '../../service/transport/errors.ts';

const explanations: Readonly<Record<number, string>> = {
  403: 'It may also be that the integration’s access on the code host was taken back.',
  404: 'Check the ID of the integration, or choose another.',
};

/** Why the repositories of an integration could not be listed, and what to do about it. */
export function describeListingFailure(error: unknown): FailureDescription {
  const failure = describeFailure(error);
  const explanation = error instanceof ServiceError ? explanations[error.status ?? 0] : undefined;
  return {
    ...failure,
    ...(explanation !== undefined && { detail: `${failure.detail} ${explanation}` }),
  };
}
