import { Agent, type ClientRequest, globalAgent, request, type RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as requestByTls } from 'node:https';

import { isLoopback, loopback } from '../command-line/loopback.ts';

declare module 'http' {
  interface Agent {
    readonly options: AgentOptions;
  }
}

/**
 * Connections to an address, with the options of Node's own: where Node was started to use the
 * proxy of the environment (NODE_USE_ENV_PROXY), through that, but never to this machine.
 */
export function agentTo({ protocol, hostname }: URL, keepAlive: boolean): Agent {
  const direct = isLoopback(hostname) && { proxyEnv: undefined };
  const options = { ...globalAgent.options, keepAlive, ...direct };
  return protocol === 'https:' ? new TlsAgent(options) : new Agent(options);
}

/** Begins a request to an address, strict even if NODE_OPTIONS asks for the lenient parser. */
export function requestTo(url: URL, options: RequestOptions): ClientRequest {
  return (url.protocol === 'https:' ? requestByTls : request)(url, { ...options, insecureHTTPParser: false });
}

/** Keeps `fetch` to this machine off the proxy. Node reads the variables at each request. */
export function spareLoopback(env: NodeJS.ProcessEnv): void {
  const named = env['no_proxy'] ?? env['NO_PROXY'];
  env['NO_PROXY'] = [...(named ? [named] : []), ...loopback].join();
  env['no_proxy'] = env['NO_PROXY'];
}
