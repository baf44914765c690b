import type { FailureWords, Setting } from '../notices/failure-notice.tsx';
import { connection } from '../wire/connection.ts';
import { type FieldProblem, ServiceError } from '../transport/errors.ts';
import type { Refusal } from '../transport/refusal.ts';

const usualWords: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

const advice: Readonly<Record<number, string>> = {
  404: 'The address of the service or the id may be wrong.',
  429: 'Too many requests were made; wait a moment.',
};

const waysOn = {
  tab: 'check it, or use another',
  host: 'whoever runs the host can change it',
  session: 'sign in there, then retry',
} as const;

/** What a refused request misses, and the field of Settings that takes it. */
function describeRefusal({ misses, giver, scope }: Refusal): { words: string; setting?: Setting } {
  const isWorkspace = misses === 'workspace';
  const setting = isWorkspace ? 'workspace' : 'api-key';
  const noun = isWorkspace ? 'workspace' : 'API key';
  if (giver === 'nobody') return { words: `No ${noun} was sent.`, setting };
  const given =
    giver === 'session'
      ? 'Your session with the service'
      : `The ${noun} of ${giver === 'tab' ? 'this tab' : 'the host'}`;
  const lacks = scope ? `lacks the permission “${scope}”` : 'lacks the permission';
  const words = `${given} ${misses === 'permission' ? lacks : 'was not accepted'}: ${waysOn[giver]}.`;
  return { words, ...(giver === 'tab' && { setting }) };
}

/** What a service on another origin must do, where nothing came of it. */
function cors({ kind }: ServiceError): string {
  const isElsewhere = !connection().service.startsWith('/');
  return kind === 'network' && isElsewhere ? `It must allow ${window.location.origin} (CORS).` : '';
}

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
  const { status, detail, problems, method, path, requestId, at, isSignedOut, retryAfterMs, refusal } = error;
  const refused = isSignedOut || !refusal ? undefined : describeRefusal(refusal);
  const said = [
    shown.some(({ message }) => message === detail) ? '' : detail,
    ...problems
      .filter((problem) => !shown.includes(problem))
      .map(({ path: at_, message }) => (at_.length > 0 ? `${at_.join('.')}: ${message}` : message)),
  ];
  return {
    title: title(error),
    detail: [...new Set(said), cors(error), refused?.words ?? advice[status ?? 0] ?? '']
      .filter(Boolean)
      .join(' '),
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
    ...(refused?.setting && { setting: refused.setting }),
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
