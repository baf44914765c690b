import { defaultDialect, type Dialect } from '../../src/service/wire/dialect.ts';
import { id as idCodec } from '../../src/kit/params/codecs.ts';
import { type Given, readHeaders, readSwitch, UsageError } from '../command-line/option-values.ts';
import { type Option, readOptions } from '../command-line/read-options.ts';
import { optionTable } from '../command-line/option-table.ts';

export interface DoctorOptions {
  serviceUrl: URL;
  serviceHeaders: [name: string, value: string][];
  dialect: Dialect;
  integrationId?: string;
  /** Whether the report is written as JSON. */
  isJson: boolean;
}

/** An id, or `ID=Name` as the host takes it. */
function readIntegrationId({ text, from }: Given): string {
  const { value, problem } = idCodec.read(text.replace(/=.*/, ''));
  if (value !== undefined) return value;
  throw new UsageError(`${from} ${problem ?? 'is empty'}`);
}

const doctorTable = {
  'service-url': optionTable['service-url'],
  'service-header-file': optionTable['service-header-file'],
  dialect: optionTable.dialect,
  integration: {
    value: 'ID',
    read: readIntegrationId,
    help: 'the integration whose repositories are listed',
  },
  json: { read: readSwitch, help: 'the report as JSON' },
} satisfies Readonly<Record<string, Option<unknown>>>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the options of the doctor: the same names, variables and credentials as the host's.
 * @throws UsageError for an invalid command line
 */
export function parseDoctorOptions(args: readonly string[], env: Environment): DoctorOptions {
  const { one } = readOptions(doctorTable, args, env);
  const [serviceUrl, integrationId] = [one('service-url'), one('integration')];
  if (!serviceUrl) throw new UsageError('--service-url says which service to examine, and is missing');
  return {
    serviceUrl,
    serviceHeaders: readHeaders(one('service-header-file'), env),
    dialect: one('dialect') ?? defaultDialect,
    ...(integrationId !== undefined && { integrationId }),
    isJson: one('json') ?? false,
  };
}
