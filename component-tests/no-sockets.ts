/* Replaces Node's modules for the faults. service.ts has the faults that need a connection. */

/** No response is an instance of this class. */
export class ServerResponse {
  readonly destroyed = true;
}
export const RESPONSE_ALREADY_SENT = new Response(null);
export const once = async (): Promise<never> => new Promise(() => undefined);
/** Like `setTimeout` of `node:timers/promises`. */
const wait = async (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
export { wait as setTimeout };
