import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../server/testing/ports.ts';
import type { HostileAnswer } from './answer.ts';
import { deployments } from './documents.ts';

const harmless: HostileAnswer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from(JSON.stringify({ resources: deployments.slice(0, 3), offset: 3 })),
};

/** A service that sends the configured response; a page of the sample by default. */
export class HostileService {
  readonly #server = createServer((request, response) => this.#handle(request, response));
  #answer = harmless;
  #method = 'GET';
  #heard: () => void = () => undefined;
  /** Number of requests since the last `set`; callers may reset it. */
  requests = 0;

  /**
   * Starts on a free port of this machine.
   * @returns its address
   */
  async listen(): Promise<string> {
    return `http://127.0.0.1:${await listen(this.#server)}`;
  }

  /**
   * Sets the response to requests of this method.
   * @returns resolves at the first of these requests
   */
  set(answer: HostileAnswer = harmless, method: 'GET' | 'POST' = 'GET'): Promise<void> {
    this.#answer = answer;
    this.#method = method;
    this.requests = 0;
    return new Promise((resolve) => {
      this.#heard = resolve;
    });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const isMeant = request.method === this.#method;
    const { status, headers, bytes, breaks } = isMeant ? this.#answer : harmless;
    this.requests += 1;
    if (isMeant) this.#heard();
    request.resume();
    if (breaks === 'before') return void request.destroy();
    response.writeHead(status, breaks ? { ...headers, 'content-length': bytes.length + 1 } : headers);
    if (!breaks) return void response.end(bytes);
    response.write(bytes, () => request.destroy());
  }
}
