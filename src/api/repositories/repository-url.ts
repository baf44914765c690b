import { caseless } from '../../kit/text/composed.ts';
import { unescaped } from '../../kit/text/sentence.ts';

/** The parts of a repository's address, as in "ssh://git@forge.example:22/acme/app.git". */
export interface RepositoryAddress {
  /** In lower case; '' if the text begins with the host. */
  scheme: string;
  user?: string;
  /** In lower case, an IPv6 address in brackets; '' for a file. */
  host: string;
  port?: string;
  /** Segments joined by single slashes, without `.git`; '' if there are none. */
  path: string;
}

const longest = 2_000;
/** Splits a text at the first occurrence of a sign. */
function split(text: string, sign: string): [before: string, after?: string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)];
}

function hostAndPort(text: string): [host: string, port?: string] {
  const [host, rest] = text.startsWith('[') ? split(text, ']') : [];
  if (rest === undefined) return split(text, ':');
  return rest.startsWith(':') ? [`${host}]`, rest.slice(1)] : [`${host}]`];
}

const isPort = (text: string) => /^\d+$/.test(text);
const isDomain = (host: string) => host.startsWith('[') || host.indexOf('.') > 0;

/**
 * Parses a repository's address in all forms that git and forges use: with a scheme, as
 * `user@host:path`, or beginning with the host. Runs in linear time.
 * @returns undefined for any other text, and above 2,000 characters
 */
export function parseRepository(text: string): RepositoryAddress | undefined {
  if (text.length > 2 * longest) return undefined;
  const whole = text.trim();
  if (whole.length > longest || /[\p{Cc}\p{Cs}]/u.test(whole)) return undefined;
  const [address] = split(split(whole, '?')[0], '#');
  const [scheme, rest] = split(address, '://');
  const parts =
    rest !== undefined && /^[a-z][a-z\d+.-]*$/i.test(scheme)
      ? withScheme(scheme.toLowerCase().replace(/^git\+/, ''), rest)
      : withoutScheme(address);
  if (!parts || /[\s\\]/.test(parts.host + (parts.user ?? ''))) return undefined;
  const segments = parts.path.split('/').filter(Boolean);
  const last = segments.pop() ?? '';
  const name = last.toLowerCase().endsWith('.git') ? last.slice(0, -4) : last;
  const host = parts.host.toLowerCase();
  // Azure DevOps uses separate hosts and other paths for ssh.
  if (['ssh.dev.azure.com', 'vs-ssh.visualstudio.com'].includes(host) && segments.shift() === 'v3')
    return { scheme: 'https', host: 'dev.azure.com', path: [...segments, '_git', name].join('/') };
  return { ...parts, host, path: [...segments, name].filter(Boolean).join('/') };
}

function withScheme(scheme: string, rest: string): RepositoryAddress | undefined {
  const [authority, path = ''] = split(rest, '/');
  const at = authority.lastIndexOf('@');
  const [host, port = ''] = hostAndPort(authority.slice(at + 1));
  const user = at > 0 && { user: authority.slice(0, at) };
  if (host === '' && scheme !== 'file') return undefined;
  if (port === '' || isPort(port)) return { scheme, ...user, host, ...(port && { port }), path };
  // “ssh://git@host:acme/app” mixes the two forms of git.
  return scheme === 'ssh' ? { scheme, ...user, host, path: `${port}/${path}` } : undefined;
}

function withoutScheme(address: string): RepositoryAddress | undefined {
  const [head, rest = ''] = split(address, '/');
  const at = head.indexOf('@');
  const user = at > 0 && { user: head.slice(0, at) };
  const [host, port] = hostAndPort(head.slice(at + 1));
  if (user && user.user.includes(':')) return undefined;
  if (port !== undefined && !(isPort(port) && !user))
    return host && (user || isDomain(host))
      ? { scheme: 'ssh', ...user, host, path: `${port}/${rest}` }
      : undefined;
  if (port !== undefined) return host && rest ? { scheme: '', host, port, path: rest } : undefined;
  // With a single segment, the text may be an owner and a name.
  return isDomain(host) && rest.includes('/') ? { scheme: '', ...user, host, path: rest } : undefined;
}

/** Hosts that accept ssh on port 443, for networks that block port 22. */
const hostsOfSsh: ReadonlyMap<string, string> = new Map([
  ['ssh.github.com', 'github.com'],
  ['altssh.bitbucket.org', 'bitbucket.org'],
  ['altssh.gitlab.com', 'gitlab.com'],
]);

/** Host and path in the forge's most complete form. */
function fullest({ scheme, host, port, path }: RepositoryAddress): [host: string, path: string] {
  const isSsh = scheme === 'ssh';
  const [first = '', second = '', third = '', fourth = '', ...more] = path.split('/');
  // Bitbucket Server: ssh on port 7999, and addresses of web pages.
  if (isSsh && port === '7999' && second && !third) return [host, `scm/${path}`];
  if (third === 'repos' && fourth && more.length === 0) {
    if (first === 'projects') return [host, `scm/${second}/${fourth}`];
    if (first === 'users') return [host, `scm/~${second.replace(/^~/, '')}/${fourth}`];
  }
  // Gerrit: addresses with a password begin with /a/.
  if (!isSsh && first === 'a' && second && /^(?:gerrit|review)\.|\.googlesource\.com$/.test(host))
    return [host, path.slice(2)];
  const [, organisation] = /^([^.]+)\.visualstudio\.com$/.exec(host) ?? [];
  const project = path.replace(/^DefaultCollection\//i, '');
  if (organisation && project.split('/')[1] === '_git')
    return ['dev.azure.com', `${organisation}/${project}`];
  return [(isSsh && hostsOfSsh.get(host)) || host, path];
}

function asciiHost(host: string): string {
  const url = `http://${host}`;
  return /[^ -~]/.test(host) && URL.canParse(url) ? new URL(url).hostname : host;
}

/** The host of an ssh URL that may be an alias of somebody's ssh configuration; else undefined. */
export function sshAlias(url: string): string | undefined {
  const { scheme, host = '' } = parseRepository(url) ?? {};
  return scheme === 'ssh' && /^[^.[]+$/.test(host) ? host : undefined;
}

/**
 * The same text for all spellings of a repository's URL: host, owner and name in lower case and
 * composed letters, without protocol, user, usual or ssh port, and without `.git` and slashes at the end.
 * "ssh://git@forge.example:22/Acme/App.git" → "forge.example/acme/app"
 */
export function repositoryKey(url: string): string {
  const parsed = parseRepository(url);
  if (!parsed) return caseless(url.trim());
  const { scheme, port } = parsed;
  const [host, path] = fullest(parsed);
  const isOdd = port !== undefined && /^(?:https?)?$/.test(scheme) && !['80', '443'].includes(port);
  return caseless(`${asciiHost(host)}${isOdd ? `:${port}` : ''}/${unescaped(path)}`);
}

/** `owner/name` of a repository URL in any usual spelling; any other text unchanged. */
export function repositoryLabel(url: string): string {
  const { path = '' } = parseRepository(url) ?? {};
  return unescaped(path).replace('/_git/', '/') || url;
}

/** The usual ports of schemes with a web address. */
const webPorts: ReadonlyMap<string, string> = new Map([
  ['', '443'],
  ['https', '443'],
  ['http', '80'],
]);
const otherPorts: ReadonlyMap<string, string> = new Map([
  ['ssh', '22'],
  ['git', '9418'],
]);

/** The web address of a repository; undefined for files, and for ssh with an unusual port. */
export function webAddress(address: RepositoryAddress | undefined): string | undefined {
  if (!address) return undefined;
  const { scheme, host, port, path } = address;
  const usual = webPorts.get(scheme) ?? otherPorts.get(scheme);
  const isOdd = port !== undefined && port !== usual;
  if (!path || usual === undefined || (isOdd && !webPorts.has(scheme))) return undefined;
  const origin = `${scheme === 'http' ? scheme : 'https'}://${host}${isOdd ? `:${port}` : ''}`;
  const url = `${origin}/${path.replaceAll(' ', '%20')}`;
  return URL.canParse(url) ? url : undefined;
}
