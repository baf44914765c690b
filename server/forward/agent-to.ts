import { Agent, type ClientRequest, globalAgent, request, type RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as requestByTls } from 'node:https';

declare module 'http' {
  interface Agent {
    readonly options: AgentOptions;
  }
}

/** An agent for an address. It uses the environment's proxy if Node was started with one. */
export function agentTo({ protocol }: URL, keepAlive: boolean): Agent {
  const { options } = globalAgent;
  const given = { ...options, keepAlive, ...(usesProxy() && { proxyEnv: process.env }) };
  return protocol === 'https:' ? new TlsAgent(given) : new Agent(given);
}

/** True if Node was started with support for the environment's proxy, which older versions lack. */
export const usesProxy = (): boolean => {
  const options: object = globalAgent.options;
  return 'proxyEnv' in options && options.proxyEnv !== undefined;
};

/** Begins a request with the strict HTTP parser, even if NODE_OPTIONS sets the lenient one. */
export function requestTo(url: URL, options: RequestOptions): ClientRequest {
  return (url.protocol === 'https:' ? requestByTls : request)(url, { ...options, insecureHTTPParser: false });
}
