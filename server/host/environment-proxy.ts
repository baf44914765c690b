import { isLoopback, loopback } from '../command-line/loopback.ts';
import { usesProxy } from '../forward/agent-to.ts';

/** A warning if the environment sets a proxy that Node does not use. */
export function ignoredProxy(
  { protocol, hostname, host }: URL,
  env: NodeJS.ProcessEnv,
  isUsed = usesProxy(),
): string | undefined {
  const name = protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  if (isUsed || !(env[name] ?? env[name.toLowerCase()]) || isLoopback(hostname)) return undefined;
  return `${name} is ignored: requests to ${host} go there directly. NODE_USE_ENV_PROXY=1 changes that, in Node 22.21, 24.5 and newer.`;
}

/** Excludes this machine from the proxy. `fetch` supports only names here, agents also ranges. */
export function freeLoopback(env: NodeJS.ProcessEnv): void {
  const named = env['no_proxy'] ?? env['NO_PROXY'];
  const own = [...loopback, '::1', '127.0.0.1-127.255.255.255'];
  env['NO_PROXY'] = [...(named ? [named] : []), ...own].join();
  env['no_proxy'] = env['NO_PROXY'];
}
