import { resolve } from 'node:path';

import { defaultDialect, type Dialect } from '../../src/wire/dialect.ts';
import type { AccessOptions } from '../access/access-control.ts';
import { readAccess } from './access-options.ts';
import { checkOptions } from './check-options.ts';
import { readDialectFile } from '../command-line/read-dialect-file.ts';
import { refusePassword } from '../command-line/command-line-secrets.ts';
import { parseArguments } from '../command-line/parse-arguments.ts';
import type { TelemetryOptions } from './open-telemetry.ts';
import { type OptionName, optionTable, referenceOnly } from './option-table.ts';
import {
  type Given,
  linesOf,
  readFolder,
  readHeader,
  readHost,
  readNamedId,
  readLines,
  readPort,
  readServiceUrl,
  readSwitch,
  readTagValue,
  readUrl,
  UsageError,
} from '../command-line/option-values.ts';

export interface HostOptions extends TelemetryOptions {
  port: number;
  host: string;
  /** Absolute folder of the embedded database. */
  dataDir: string;
  /** Address that browsers use, where it is another one. */
  publicUrl?: URL;
  /** Who may use the host. */
  access?: AccessOptions;
  databaseUrl?: string;
  /** Set when `/api` is forwarded instead of answered by the reference service. */
  serviceUrl?: URL;
  serviceHeaders: [name: string, value: string][];
  /** The service's spellings, as `/config.json` hands them to the page. */
  dialect: Dialect;
  integrations: { id: string; name: string }[];
  /** Tag values that the page offers by name. */
  tagValues: { id: string; name: string }[];
  speaksDialect: boolean;
  empty: boolean;
  strictRecord: boolean;
  faults: boolean;
  /**
   * Whether secret values are taken out of listings, and whether they may be asked for one by one.
   */
  redact: boolean;
  reveal: boolean;
  /** Whether cookies pass between browser and service. */
  forwardCookies: boolean;
  /** Whether browsers ask the service themselves, on its own origin. */
  direct: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Headers for the service: of the file, and of the variable, one a line. */
function readHeaders(file: Given | undefined, env: Environment): [name: string, value: string][] {
  const given = [
    ...(file ? readLines(file) : []),
    ...linesOf(env['SERVICE_HEADERS'] ?? '', 'SERVICE_HEADERS'),
  ];
  return given.map(readHeader);
}

/**
 * All values given for each option: from the command line, else from the environment, where a line
 * break parts them.
 */
function gather(args: readonly string[], env: Environment): (name: OptionName) => Given[] {
  const values = parseArguments(args, optionTable);
  refusePassword(values['database-url']);
  return (name) => {
    const value = values[name];
    if (value !== undefined) return [value].flat().map((each) => ({ text: String(each), from: `--${name}` }));
    const { variable, type } = optionTable[name];
    const text = env[variable] ?? '';
    if (type === 'string' && 'multiple' in optionTable[name]) return linesOf(text, variable);
    return text.trim() === '' ? [] : [{ text, from: variable }];
  };
}

/**
 * Reads the options of the host from the command line and, for those not given there, from the
 * environment.
 * @throws UsageError for an unknown option, an invalid value, or options that exclude each other
 */
export function parseOptions(args: readonly string[], env: Environment): HostOptions {
  const all = gather(args, env);
  const one = <Value>(name: OptionName, read: (given: Given) => Value): Value | undefined => {
    const given = all(name).at(-1);
    return given && read(given);
  };
  const isOn = (name: OptionName) => one(name, readSwitch) ?? false;
  const databaseUrl = one('database-url', (given) => readUrl(given, ['postgres:', 'postgresql:']).href);
  const serviceUrl = one('service-url', readServiceUrl);
  const host = one('host', readHost) ?? '127.0.0.1';
  const accessLog = one('access-log', ({ text }) => (text === '-' ? text : resolve(text)));
  const metricsPort = one('metrics-port', readPort);
  const metricsHost = one('metrics-host', readHost);
  const serviceHeaders = readHeaders(all('service-header-file').at(-1), env);
  const options: HostOptions = {
    port: one('port', readPort) ?? 4173,
    host,
    dataDir: one('data-dir', (given) => readFolder(given)) ?? resolve('.data'),
    serviceHeaders,
    dialect: one(serviceUrl ? 'dialect' : 'speak', readDialectFile) ?? defaultDialect,
    speaksDialect: all('speak').length > 0,
    integrations: all('integration').map(readNamedId),
    tagValues: all('tag-value').map(readTagValue),
    empty: isOn('empty'),
    strictRecord: isOn('strict-record'),
    faults: isOn('faults'),
    redact: !isOn('no-redact'),
    reveal: !isOn('no-reveal'),
    forwardCookies: isOn('forward-cookies'),
    direct: isOn('direct'),
    ...readAccess(one, env, { host, addsCredentials: serviceHeaders.length > 0 }),
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(serviceUrl !== undefined && { serviceUrl }),
    ...(accessLog !== undefined && { accessLog }),
    ...(metricsPort !== undefined && { metrics: { port: metricsPort, host: metricsHost ?? '127.0.0.1' } }),
  };
  if (metricsHost !== undefined && metricsPort === undefined)
    throw new UsageError('--metrics-host needs --metrics-port');
  checkOptions(options);
  if (all('dialect').length > 0 && !serviceUrl)
    throw new UsageError('--dialect is for --service-url; --speak has the reference service speak one');
  for (const name of referenceOnly) {
    const given = all(name).at(-1);
    const isSet = given && (optionTable[name].type === 'string' || readSwitch(given));
    if (serviceUrl && isSet)
      throw new UsageError(
        `${given.from} is for the reference service and cannot stand beside --service-url`,
      );
  }
  return options;
}
