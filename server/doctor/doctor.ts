import { hideConfidential } from '../../src/api/clean-text.ts';
import type { Service } from '../../src/api/client.ts';
import { defaultDialect, type Dialect } from '../../src/api/dialect/dialect.ts';
import { id as idCodec } from '../../src/kit/params/codecs.ts';
import { optionTable } from '../command-line/option-table.ts';
import {
  type Entry,
  readBy,
  readHeaders,
  readSwitch,
  UsageError,
  variableHeaders,
} from '../command-line/option-values.ts';
import { printable } from '../command-line/printable.ts';
import { type Option, readOptions } from '../command-line/read-options.ts';
import { ownCredential } from '../forward/own-credential.ts';
import { checksOf } from './checks.ts';
import { type Bounds, gap, type Level, levels, openContext, problemText, type Result } from './finding.ts';

/** The verdict and exit code by the worst finding. An invalid command line also exits with 2. */
const verdicts: Readonly<Record<Level, { verdict: string; code: number }>> = {
  fits: { verdict: 'fits', code: 0 },
  note: { verdict: 'fits', code: 0 },
  gap: { verdict: 'fits with gaps', code: 1 },
  unusable: { verdict: 'unusable', code: 2 },
  unreachable: { verdict: 'not reachable', code: 3 },
};

/** Reads an id, or `ID=Name` as in the host's option. */
const readIntegrationId = ({ text, from }: Entry): string =>
  readBy(idCodec, { text: text.replace(/=.*/, ''), from });

const doctorTable = {
  'service-url': optionTable['service-url'],
  'service-header-file': optionTable['service-header-file'],
  dialect: optionTable.dialect,
  integration: { value: 'ID', read: readIntegrationId, help: 'whose repositories are listed' },
  json: { read: readSwitch, help: 'the findings as JSON' },
} satisfies Readonly<Record<string, Option<unknown>>>;

/** The service with its headers. Values of repeated names are joined with commas. */
function serviceOf(
  baseUrl: string,
  sent: readonly [name: string, value: string][],
  dialect: Dialect,
): Service {
  const headers: Record<string, string> = {};
  for (const [name, value] of sent) {
    const key = Object.keys(headers).find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  const { parts, words } = ownCredential(sent, dialect);
  const confidential = [...parts, ...words];
  const source = sent.length > 0 ? 'tab' : 'none';
  return { baseUrl, headers, confidential, credentialSources: { key: source, workspace: source } };
}

export interface Finding extends Result {
  check: string;
}

/** Runs the checks until one makes the rest pointless. Changes nothing. Findings contain no credential. */
export async function examine(
  options: Parameters<typeof openContext>[0],
  bounds?: Bounds,
): Promise<{ verdict: string; code: number; findings: Finding[] }> {
  const context = openContext(options, bounds);
  const clean = (text: string) => hideConfidential(text, context.service.confidential ?? []);
  const findings: Finding[] = [];
  for (const [name, run] of Object.entries(checksOf(options.dialect))) {
    const { level, text, advice } = await run(context).catch((error: unknown) =>
      gap(`Not checked: ${problemText(error)}.`, 'See the log of the service, and run the doctor again.'),
    );
    findings.push({ check: name, level, text: clean(text), ...(advice && { advice: clean(advice) }) });
    if (level === 'unusable' || level === 'unreachable') break;
  }
  const worst = levels.findLast((level) => findings.some((each) => each.level === level)) ?? 'fits';
  return { ...verdicts[worst], findings };
}

/**
 * `npm run doctor`: checks a service and writes the findings.
 * @param output `write` gets the findings, `say` the progress
 * @returns the exit code @throws UsageError
 */
export async function doctor(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: { write: (text: string) => void; say: (line: string) => void },
): Promise<number> {
  const { one } = readOptions(doctorTable, args, env);
  const url = one('service-url');
  if (!url) throw new UsageError('--service-url is missing: it names the service to check');
  const file = one('service-header-file');
  const fileHeaders = file ? readHeaders(file.read(), file.from) : [];
  const dialect = one('dialect') ?? defaultDialect;
  const service = serviceOf(url.href, [...fileHeaders, ...variableHeaders(env)], dialect);
  output.say(`Checking ${url.href} …`);
  const { verdict, code, findings } = await examine({
    service,
    dialect,
    integrationId: one('integration'),
  });
  // A text of the service must not control the terminal.
  const line = ({ check, level, text, advice }: Finding) =>
    `${level.padEnd(11)} ${check.padEnd(17)} ${printable(text)}${advice ? `\n${' '.repeat(30)}→ ${printable(advice)}` : ''}`;
  output.write(
    one('json')
      ? JSON.stringify({ verdict, findings }, null, 2)
      : [...findings.map(line), '', `Verdict: ${verdict}`].join('\n'),
  );
  return code;
}
