import type { FailureWords } from '../ui/failure-notice.tsx';
import { type FieldProblem, ServiceError } from '../wire/errors.ts';

const usualWords: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  418: 'I’m a teapot',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
  511: 'Network Authentication Required',
};

const advice: Readonly<Record<number, string>> = {
  401: 'Check the API key in Settings.',
  403: 'The key may lack access to this, or belong to another workspace.',
  404: 'The address of the service or the id may be wrong.',
  429: 'Too many requests were made; wait a moment.',
};

/**
 * What happened, where, and what to do next. Takes whatever was thrown.
 * @param shown complaints that stand at fields of a form already: they are not said twice
 */
export function describeFailure(error: unknown, shown: readonly FieldProblem[] = []): FailureWords {
  if (!(error instanceof ServiceError)) {
    return {
      title: 'Something in the page went wrong',
      detail: error instanceof Error ? error.message : String(error),
      facts: [],
    };
  }
  const { status, detail, problems, method, path, requestId, at, isSignedOut, retryAfterMs } = error;
  const said = [
    shown.some(({ message }) => message === detail) ? '' : detail,
    ...problems
      .filter((problem) => !shown.includes(problem))
      .map(({ path: at_, message }) => (at_.length > 0 ? `${at_.join('.')}: ${message}` : message)),
  ];
  return {
    title: title(error),
    detail: [...new Set(said), (status && !isSignedOut && advice[status]) || ''].filter(Boolean).join(' '),
    facts: [
      { label: 'Request', value: `${method} ${path}` },
      ...(status ? [{ label: 'Status', value: String(status) }] : []),
      ...(requestId ? [{ label: 'Request ID', value: requestId }] : []),
      ...(retryAfterMs === undefined
        ? []
        : [{ label: 'Asks to wait', value: `${Math.round(retryAfterMs / 1_000)} s` }]),
      { label: 'Time', value: new Date(at).toISOString() },
    ],
    isSignedOut,
    ...(retryAfterMs !== undefined && { waitUntil: at + retryAfterMs }),
  };
}

function title({ kind, status, isSignedOut }: ServiceError): string {
  if (isSignedOut) return 'You are signed out';
  switch (kind) {
    case 'network':
      return 'The service could not be reached';
    case 'timeout':
      return 'The service did not answer in time';
    case 'redirect':
      return 'The service answered with a redirect';
    case 'unreadable':
      return 'The answer could not be read';
    case 'status':
      return `The service answered ${status}${status && usualWords[status] ? ` (${usualWords[status]})` : ''}`;
  }
}
