import { resolve } from 'node:path';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import type { AccessOptions } from '../access/access-control.ts';
import { refuseOldVariables } from '../command-line/old-variables.ts';
import { optionTable } from '../command-line/option-table.ts';
import { readHeaders, UsageError, variableHeaders } from '../command-line/option-values.ts';
import { readOptions } from '../command-line/read-options.ts';
import type { HeaderSource } from '../forward/header-file.ts';
import { hostBounds } from '../forward/host-bounds.ts';
import { readAccess } from './access-options.ts';
import type { PageConfig } from './host-parts.ts';
import type { TelemetryOptions } from './open-telemetry.ts';

export interface HostOptions extends TelemetryOptions {
  port: number;
  host: string;
  hostFrom: string;
  /** Arguments of the reference service. It gets `databaseUrl` in a variable. */
  referenceArgs: string[];
  access: AccessOptions | undefined;
  databaseUrl: string | undefined;
  serviceUrl: URL | undefined;
  serviceHeaders: [name: string, value: string][];
  config: PageConfig;
  faults: boolean;
  reveal: boolean;
  headerSource: HeaderSource | undefined;
  keepAliveMs: number;
}

/**
 * The folder of the embedded database. Images and systemd units set its variable by default, so only the
 * option conflicts with another database.
 * @param usual returns the default folder, called only if it is needed @throws UsageError
 */
export function readDataDir(
  options: { one: (name: 'data-dir') => string | undefined; sourceOf: (name: string) => string | undefined },
  usual = () => resolve('.data'),
): string {
  const other = ['database-url', 'service-url'].find((name) => options.sourceOf(name) !== undefined);
  if (options.sourceOf('data-dir') === '--data-dir' && other !== undefined)
    throw new UsageError(`--data-dir has no effect beside --${other}: choose one`);
  return options.one('data-dir') ?? (other === undefined ? usual() : resolve('.data'));
}

/** The file of headers; the headers of SLIPWAY_SERVICE_HEADERS are added to it. @throws UsageError */
function readHeaderSource(
  file: { read: () => string; from: string } | undefined,
  env: NodeJS.ProcessEnv,
): (HeaderSource & { headers: [name: string, value: string][] }) | undefined {
  if (file === undefined) return undefined;
  const { read, from } = file;
  const ofVariable = variableHeaders(env);
  const text = read();
  const parse = (latest: string) => {
    const headers = readHeaders(latest, from);
    if (headers.length === 0) throw new UsageError(`${from}: the file has no header`);
    return [...headers, ...ofVariable];
  };
  return { text, read, parse, headers: text.trim() === '' ? ofVariable : parse(text) };
}

/**
 * Reads the options of the host from the command line and the environment.
 * @throws UsageError for an unknown option, an invalid value, or options that exclude each other
 */
export function parseOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  usualDataDir?: () => string,
): HostOptions {
  const source = readOptions(optionTable, args, env);
  const { all, one } = source;
  const databaseUrl = one('database-url');
  const serviceUrl = one('service-url');
  const dataDir = readDataDir(source, usualDataDir);
  const host = one('host') ?? '127.0.0.1';
  refuseOldVariables(env, { host, sourceOf: source.sourceOf });
  const port = one('port') ?? 4173;
  const metricsPort = one('metrics-port');
  if (metricsPort === port && port !== 0)
    throw new UsageError(
      `${source.sourceOf('metrics-port')} ${port} is the port of the page: choose another`,
    );
  const headerSource = readHeaderSource(one('service-header-file'), env);
  const serviceHeaders = headerSource?.headers ?? variableHeaders(env);
  const dialect = one('dialect') ?? defaultDialect;
  const faults = one('faults') ?? false;
  const reveal = !one('no-reveal');
  if (serviceHeaders.length > 0 && !serviceUrl)
    throw new UsageError('SLIPWAY_SERVICE_HEADERS needs --service-url');
  return {
    port,
    host,
    hostFrom: source.sourceOf('host') ?? '--host',
    referenceArgs: [
      ...(databaseUrl === undefined ? ['--data-dir', dataDir] : []),
      ...(['empty', 'faults'] as const).flatMap((name) => (one(name) ? [`--${name}`] : [])),
    ],
    serviceHeaders,
    config: {
      dialect,
      integrations: all('integration'),
      tagValues: all('tag-value'),
      cookies: one('forward-cookies') ?? false,
      team: one('team')?.(dialect),
      serviceName: one('service-name'),
      message: one('message'),
    },
    faults,
    reveal,
    headerSource,
    keepAliveMs: one('keep-alive') ?? hostBounds.keepAliveMs,
    ...readAccess(one, env, {
      host,
      addsCredentials: headerSource !== undefined || serviceHeaders.length > 0,
      faults,
    }),
    databaseUrl,
    serviceUrl,
    accessLog: one('access-log') ?? false,
    metrics:
      metricsPort === undefined ? undefined : { port: metricsPort, host: one('metrics-host') ?? '127.0.0.1' },
  };
}
