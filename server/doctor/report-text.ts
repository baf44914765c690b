import type { Finding } from './finding.ts';
import type { Report } from './report.ts';

const marks: Readonly<Record<Finding['level'], string>> = {
  fits: 'fits',
  note: 'note',
  gap: 'GAP',
  unusable: 'UNUSABLE',
  unreachable: 'UNREACHABLE',
};

/** The verdict as a sentence. */
const verdictWords: Readonly<Record<Report['verdict'], string>> = {
  fits: 'The service fits.',
  'fits with gaps': 'The service fits, with gaps.',
  unusable: 'The service cannot be used as it is.',
  'not reachable': 'The service is not reachable.',
};

/** What an examination took. */
function effortWords({ requests, ms }: Pick<Report, 'requests' | 'ms'>): string {
  return `${requests === 1 ? '1 request' : `${requests} requests`} in ${(ms / 1000).toFixed(1)} s`;
}

/**
 * A report for people: a line for each finding, below it what to do, and the verdict at the end.
 */
export function reportText({ service, findings, verdict, requests, ms, dialect }: Report): string {
  const width = Math.max(...findings.map(({ area }) => area.length));
  const lines = findings.flatMap(({ level, area, what, todo }) => [
    `${marks[level].padEnd(5)} ${area.padEnd(width)} ${what}`,
    ...(todo ? [`${' '.repeat(6)}${' '.repeat(width)} → ${todo}`] : []),
  ]);
  return [
    `Examined ${service}: ${effortWords({ requests, ms })}`,
    '',
    ...lines,
    '',
    verdictWords[verdict],
    ...(dialect
      ? [
          '',
          'A dialect file that fits it better, for the reasons above:',
          '',
          JSON.stringify(dialect, null, 2),
        ]
      : []),
  ].join('\n');
}
