import { examine } from './examine.ts';
import type { Verdict } from './report.ts';
import { reportText } from './report-text.ts';
import { printable } from '../command-line/printable.ts';
import { parseDoctorOptions } from './doctor-options.ts';

/** 2 is also the code of an invalid command line. */
const exitCodes: Readonly<Record<Verdict, number>> = {
  fits: 0,
  'fits with gaps': 1,
  unusable: 2,
  'not reachable': 3,
};

/** An origin that no service knows: one that allows it allows every origin. */
const anyOrigin = 'https://slipway.example';

interface Output {
  /** The report. */
  write: (text: string) => void;
  /** Progress, line by line. */
  say: (line: string) => void;
}

/**
 * `npm run doctor`: examines a service and writes the report, as text or with `--json` as JSON.
 * @param args the command line after `doctor`
 * @returns the exit code
 * @throws UsageError
 */
export async function doctor(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  const { serviceUrl, serviceHeaders, dialect, integrationId, isJson } = parseDoctorOptions(args, env);
  output.say(`Examining ${serviceUrl.href} …`);
  const report = await examine({
    service: { baseUrl: serviceUrl.href, headers: joined(serviceHeaders) },
    dialect,
    integrationId,
    origin: anyOrigin,
  });
  output.write(isJson ? JSON.stringify(report, null, 2) : printableLines(reportText(report)));
  return exitCodes[report.verdict];
}

/**
 * Headers of one name as one, as a connection would carry them; under the name that a person wrote.
 */
function joined(headers: readonly [name: string, value: string][]): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [name, value] of headers) {
    const known = Object.keys(all).find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
    all[known] = all[known] === undefined ? value : `${all[known]}, ${value}`;
  }
  return all;
}

/** The lines are our own; what a service said within them must not steer the terminal. */
const printableLines = (text: string) => text.split('\n').map(printable).join('\n');
