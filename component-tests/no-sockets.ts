/* In place of Node's modules below the faults: those that need a connection are in service.ts. */

/** No response is one. */
export class ServerResponse {
  readonly destroyed = true;
}
export const RESPONSE_ALREADY_SENT = new Response(null);
export const once = async (): Promise<never> => new Promise(() => undefined);
/** As of `node:timers/promises`. */
const wait = async (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
export { wait as setTimeout };
