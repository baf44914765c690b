import { type FailureKind, type FieldProblem, ServiceError, type Refusal } from '../../api/errors.ts';
import type { FailureDescription } from '../../kit/feedback/failure-description.ts';
import { asSentence } from '../../kit/text/sentence.ts';

const statusTexts: Readonly<Record<number, string>> = {
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

function adviceOf({ status, hasId }: ServiceError): string {
  if (status === 429) return 'Wait a moment.';
  return status === 404 ? `The address of the service${hasId ? ' or the ID' : ''} may be wrong.` : '';
}

/** The path of a field in words: "Resource spec, ports, 2, host name". */
function inWords(path: readonly string[]): string {
  const all = path.map((step) =>
    /^\d+$/.test(step) ? String(Number(step) + 1) : step.replaceAll(/[_-]+/g, ' '),
  );
  const words = all.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What to do about a rejected credential, by who sent it. */
const remedies = {
  tab: 'check it, or use another',
  host: 'the operator of the host can change it',
  session: 'sign in there, then retry',
} as const;

export const signInRemedy = { to: '/sign-in', label: 'Sign in', isOfHost: true } as const;

/** Advice if a proxy in front of the host responded. */
const foreign: Readonly<Partial<Record<FailureKind, string>>> = {
  session:
    'Reload to sign in. The address and the draft are kept, but not secret values. To keep those too, sign in in another tab.',
  proxy: 'A proxy or firewall in front of Slipway sent this page. If Retry does not help, ask its operator.',
};
const sessionWays = [
  { label: 'Reload to sign in', way: 'reload' },
  { label: 'Sign in in another tab', way: 'new tab' },
] as const;

const settings = {
  'api-key': { to: '/settings#api-key', label: 'Set the API key' },
  workspace: { to: '/settings#workspace', label: 'Set the workspace' },
} as const;

/** Describes a refusal, with a link to the field of Settings that solves it. */
function describeRefusal({ missing, source, scope }: Refusal) {
  const isWorkspace = missing === 'workspace';
  const remedy = settings[isWorkspace ? 'workspace' : 'api-key'];
  const noun = isWorkspace ? 'workspace' : 'API key';
  if (source === 'none') return { text: `No ${noun} was sent.`, remedy };
  const credential =
    source === 'session'
      ? 'Your session with the service'
      : `The ${noun} of ${source === 'tab' ? 'this tab' : 'the host'}`;
  const lacks = scope ? `lacks the permission “${scope}”` : 'lacks the permission';
  const text = `${credential} ${missing === 'permission' ? lacks : 'was not accepted'}: ${remedies[source]}.`;
  return { text, ...(source === 'tab' && { remedy }) };
}

/** @param shown problems that a form already shows at its fields, so they are not repeated */
export function describeFailure(error: unknown, shown: readonly FieldProblem[] = []): FailureDescription {
  if (!(error instanceof ServiceError)) {
    return {
      title: 'Something went wrong on this page',
      detail: error instanceof Error ? error.message : String(error),
      facts: [],
    };
  }
  const { status, detail, problems, requestId, at, isSignedOut, retryAfterMs, waitMs, refusal } = error;
  const refused = isSignedOut || !refusal ? undefined : describeRefusal(refusal);
  const statusText = status === undefined ? undefined : statusTexts[status];
  const rest = shown
    .toSorted((a, b) => b.message.length - a.message.length)
    .reduce((left, { message }) => left.replace(message, ''), detail);
  const messages = [
    rest === detail ? detail : rest.replaceAll(/^[\s:;,]+|[\s:;,]+$/g, ''),
    ...problems
      .filter(({ path: field }) => field.length > 0)
      .filter((problem) => !shown.includes(problem) && !rest.includes(problem.message))
      .map(({ path: field, message }) => `${inWords(field)}: ${message}`),
  ];
  return {
    title: title(error),
    ...(error.kind === 'session' && { ways: sessionWays }),
    detail: [
      ...new Set(messages.filter((message) => !isRepeated(message, statusText))),
      foreign[error.kind] ?? refused?.text ?? adviceOf(error),
    ]
      .filter(Boolean)
      .map(asSentence)
      .join(' '),
    facts: [
      { label: 'Request', value: `${error.method} ${error.path}` },
      { label: 'Status', value: String(status || '') },
      { label: 'Request ID', value: requestId ?? '' },
      {
        label: 'Retry after',
        value: retryAfterMs === undefined ? '' : `${Math.round(retryAfterMs / 1_000)} s`,
      },
      { label: 'Time', value: new Date(at).toISOString() },
    ].filter(({ value }) => value !== ''),
    ...(refused?.remedy && { remedy: refused.remedy }),
    ...(isSignedOut && { remedy: signInRemedy }),
    ...(waitMs !== undefined && { waitUntil: at + waitMs }),
  };
}

/** True if a message only repeats the status: "Not Found", "404 Not Found". */
function isRepeated(message: string, statusText = ''): boolean {
  return message.replace(/^\d{3} |\.$/g, '').toLowerCase() === statusText.toLowerCase();
}

function statusWords(status = 0): string {
  const text = statusTexts[status];
  return text === undefined ? String(status) : `${status} (${text})`;
}

const titles: Readonly<Record<Exclude<FailureKind, 'proxy' | 'status'>, string>> = {
  session: 'Your session ended',
  offline: 'You’re offline',
  network: 'The service could not be reached',
  timeout: 'The service did not respond in time',
  redirect: 'The service responded with a redirect',
  unreadable: 'The response could not be read',
};

function title({ kind, status, isSignedOut }: ServiceError): string {
  if (isSignedOut) return 'You are signed out';
  if (kind === 'proxy') return `A server in front of the host responded with ${statusWords(status)}`;
  return kind === 'status' ? `The service responded with ${statusWords(status)}` : titles[kind];
}
