import { oldVariablesLine } from '../command-line/old-variables.ts';
import { printable } from '../command-line/printable.ts';
import { createApp, requestListener } from './app.ts';
import { openService } from './open-service.ts';
import { parseOptions } from './options.ts';

/**
 * The host for `npm run dev`: everything but the static files, which Vite serves. Options come from
 * the environment.
 * @throws UsageError
 */
export function openDevHost(say: (line: string) => void) {
  const log = (line: string) => say(printable(line));
  const old = oldVariablesLine(process.env);
  if (old !== undefined) log(old);
  const options = parseOptions([], process.env);
  const service = openService(options, log);
  return {
    listener: requestListener(createApp({ ...options, service, log })),
    close: async () => service.child?.close(),
  };
}
