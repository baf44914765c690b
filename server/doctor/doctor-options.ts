import { readDialectFile } from '../command-line/read-dialect-file.ts';
import { defaultDialect, type Dialect } from '../../src/wire/dialect.ts';
import { id as idCodec } from '../../src/params/codecs.ts';
import { parseArguments } from '../command-line/parse-arguments.ts';
import {
  type Given,
  linesOf,
  readHeader,
  readLines,
  readServiceUrl,
  UsageError,
} from '../command-line/option-values.ts';

export interface DoctorOptions {
  serviceUrl: URL;
  serviceHeaders: [name: string, value: string][];
  dialect: Dialect;
  integrationId?: string;
  /** Whether the report is written as JSON. */
  isJson: boolean;
}

const optionTable = {
  'service-url': { type: 'string' },
  'service-header-file': { type: 'string' },
  dialect: { type: 'string' },
  integration: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the options of the doctor: the same names, variables and credentials as the host's.
 * @throws UsageError for an invalid command line
 */
export function parseDoctorOptions(args: readonly string[], env: Environment): DoctorOptions {
  const values = parseArguments(args, optionTable);
  const given = (
    name: 'service-url' | 'service-header-file' | 'dialect',
    variable: string,
  ): Given | undefined => {
    const [text, from] = values[name] === undefined ? [env[variable], variable] : [values[name], `--${name}`];
    return text?.trim() ? { text, from } : undefined;
  };
  const serviceUrl = given('service-url', 'SERVICE_URL');
  if (!serviceUrl) throw new UsageError('--service-url says which service to examine, and is missing');
  const headerFile = given('service-header-file', 'SERVICE_HEADER_FILE');
  const dialect = given('dialect', 'DIALECT');
  const headers = [
    ...(headerFile ? readLines(headerFile) : []),
    ...linesOf(env['SERVICE_HEADERS'] ?? '', 'SERVICE_HEADERS'),
  ];
  return {
    serviceUrl: readServiceUrl(serviceUrl),
    serviceHeaders: headers.map(readHeader),
    dialect: dialect ? readDialectFile(dialect) : defaultDialect,
    ...(values.integration !== undefined && { integrationId: readIntegrationId(values.integration) }),
    isJson: values.json ?? false,
  };
}

/** An id, or `ID=Name` as the host takes it. */
function readIntegrationId(text: string): string {
  const { value, problem } = idCodec.read(text.replace(/=.*/, ''));
  if (value !== undefined) return value;
  throw new UsageError(`--integration ${problem ?? 'is empty'}`);
}
