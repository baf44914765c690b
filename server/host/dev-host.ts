import { createApp, requestListener } from './app.ts';
import { openService } from './open-service.ts';
import { parseOptions } from './options.ts';
import { pageConfig } from './page-config.ts';
import { printable } from '../command-line/printable.ts';

/**
 * The host for `npm run dev`: everything but the static files, which Vite serves. Options come from
 * the environment.
 * @throws UsageError, DataFolderInUse
 */
export function openDevHost(say: (line: string) => void) {
  const log = (line: string) => say(printable(line));
  const options = parseOptions([], process.env);
  const { service, integrations, close } = openService(options, log);
  const { host, publicUrl, access, redact, reveal } = options;
  return {
    listener: requestListener(
      createApp({
        host,
        ...(publicUrl && { publicUrl }),
        ...(access && { access }),
        service,
        redact,
        reveal,
        config: pageConfig(options, integrations),
        log,
      }),
    ),
    close,
  };
}
