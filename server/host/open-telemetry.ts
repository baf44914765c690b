import { Hono } from 'hono';
import { isLoopback } from '../command-line/loopback.ts';
import { openAccessLog } from '../telemetry/access-log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import type { RequestObserver } from '../telemetry/observe-requests.ts';
import { requestListener } from './app.ts';
import { guard } from './guard.ts';
import { createHostServer } from './host-server.ts';
import { listen } from './listen.ts';
import { serviceHeaders } from './security-headers.ts';

export interface TelemetryOptions {
  accessLog?: boolean;
  metrics?: { port: number; host: string } | undefined;
  /** Metrics are also available below its path. */
  publicUrl?: URL | undefined;
}

async function startMetrics(
  at: { port: number; host: string },
  base: string | undefined,
  log: (line: string) => void,
) {
  const { registry, observe } = createMetrics();
  const app = new Hono().use(serviceHeaders);
  // On other addresses collectors use any host name, and metrics contain nothing secret.
  if (isLoopback(at.host)) app.use(guard(at.host));
  app.get('/metrics', async (c) =>
    c.text(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  const server = createHostServer().on('request', requestListener(app, base));
  const url = await listen(server, { ...at, options: { port: '--metrics-port', host: '--metrics-host' } });
  log(`Metrics are at ${url}/metrics`);
  return { observe, close: () => server.close().closeAllConnections() };
}

/** Opens the access log and the port of the metrics, if the options name them. @throws CannotStart */
export async function openTelemetry(
  { accessLog, metrics, publicUrl }: TelemetryOptions,
  log: (line: string) => void,
): Promise<{ observers: RequestObserver[]; close: () => Promise<void> }> {
  const accessLogged = accessLog ? openAccessLog(log) : undefined;
  const measured = metrics && (await startMetrics(metrics, publicUrl?.pathname, log));
  return {
    observers: [accessLogged?.observe, measured?.observe].filter((observe) => observe !== undefined),
    close: async () => {
      measured?.close();
      await accessLogged?.close();
    },
  };
}
