import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import type { RequestObserver } from './observe-requests.ts';

/** Statuses by the error codes of Node's parser; 400 for any other. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Reports requests that no app sees, because the server's parser refuses them, to observers. The
 * response is Node's: never in the middle of another response.
 */
export function observeRefusals(server: Server, observers: readonly RequestObserver[]): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => answers.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isAnswering = answer !== undefined && answer.headersSent && !answer.writableFinished;
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy();
    const status = statuses[error.code ?? ''] ?? 400;
    const refusal = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`;
    const ends = observers.map((begin) => begin());
    for (const end of ends) end({ method: '-', route: '-', status, ms: 0, bytes: refusal.length });
    socket.end(refusal, () => socket.destroy());
  });
}
