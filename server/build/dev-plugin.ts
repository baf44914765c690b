import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ViteDevServer } from 'vite';
import type { openDevHost } from '../host/dev-host.ts';
import { stopWithNpm } from '../host/stop-with-npm.ts';

/** Addresses that the host serves; Vite serves all others. */
const hostPaths =
  /^\/(?:api|sign-in|sign-out|config\.json|healthz|readyz|openapi\.json|__reference)(?:[/?]|$)/;

/** Longest time of stopping, whatever hangs. */
const closeMs = 15_000;

const root = resolve(import.meta.dirname, '../..');

/** Builds the server, whose reference service is a separate process, and starts the host. */
async function openHost({ config: { logger } }: ViteDevServer) {
  const outDir = join(root, 'node_modules', '.cache', 'slipway', 'dev-server');
  await build({
    root,
    mode: 'production',
    logLevel: 'error',
    build: { ssr: true, outDir, emptyOutDir: true },
  });
  const module: { openDevHost: typeof openDevHost } = await import(
    pathToFileURL(join(outDir, 'dev-host.js')).href
  );
  return module.openDevHost((line) => logger.info(line));
}

/**
 * Vite plugin: `npm run dev` has the host and its service on Vite's own port. It starts with the
 * first request for it, so that a restart of Vite opens the data folder only after the server
 * before has let go of it.
 */
export function devHost(): Plugin {
  let opened: ReturnType<typeof openHost> | undefined;
  return {
    name: 'slipway:dev-host',
    apply: (_config, { command, isPreview }) =>
      command === 'serve' && !isPreview && process.env['VITEST'] === undefined,
    configureServer: (server) => {
      const stop = () => {
        setTimeout(() => process.exit(1), closeMs).unref();
        void server.close().finally(() => process.exit(0));
      };
      process.once('SIGINT', stop).once('SIGTERM', stop);
      stopWithNpm(stop);
      server.middlewares.use((request, response, next) => {
        if (!hostPaths.test(request.url ?? '')) return next();
        opened ??= openHost(server);
        void opened.then(
          ({ listener }) => listener(request, response),
          (error: unknown) => {
            server.config.logger.error(String(error));
            response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
          },
        );
        return undefined;
      });
    },
    closeBundle: async () => {
      const host = await opened?.catch(() => undefined);
      opened = undefined;
      await host?.close();
    },
  };
}
