import { isLoopback, loopback } from '../command-line/loopback.ts';

/** True if this version of Node supports the proxy variables of the environment. */
function canUseProxy(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 5) || (major === 22 && minor >= 21);
}

/** A warning if the environment sets a proxy that Node does not use. @param version Node's */
export function ignoredProxy(
  { protocol, hostname, host }: URL,
  env: NodeJS.ProcessEnv,
  version = process.versions.node,
): string | undefined {
  const name = protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  if (!(env[name] ?? env[name.toLowerCase()]) || isLoopback(hostname)) return undefined;
  const ignored = `${name} is ignored: requests to ${host} go there directly.`;
  if (!canUseProxy(version)) return `${ignored} This Node (${version}) has no support for it.`;
  return env['NODE_USE_ENV_PROXY'] === '1' ? undefined : `${ignored} NODE_USE_ENV_PROXY=1 changes that.`;
}

/** Excludes this machine from the proxy. `fetch` supports only names here, agents also ranges. */
export function freeLoopback(env: NodeJS.ProcessEnv): void {
  const named = env['no_proxy'] ?? env['NO_PROXY'];
  const own = [...loopback, '::1', '127.0.0.1-127.255.255.255'];
  env['NO_PROXY'] = [...(named ? [named] : []), ...own].join();
  env['no_proxy'] = env['NO_PROXY'];
}
