import type { Context } from './context.ts';
import type { FirstPage } from './examine-listing.ts';
import type { Finding } from './finding.ts';
import type { Answer } from './inquiry.ts';

/** A larger page is slow to load. */
const largeBytes = 5_000_000;
const worthCompressing = 20_000;

/** The sizes and times of the answers, and whether they are compressed. */
export function examineSpeed({ inquiry, isOwnHost }: Context, { answer, page }: FirstPage): Finding[] {
  const answers = inquiry.outcomes.filter((outcome): outcome is Answer => outcome.kind === 'answer');
  const { slowMs } = inquiry.limits;
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const slowest = times.at(-1) ?? 0;
  // One slow answer may have waited for a start of the service.
  const isSlow = (times.at(-2) ?? 0) > slowMs;
  const isLarge = answer.bytes > largeBytes;
  const findings: Finding[] = [
    {
      code: 'times',
      area: 'Speed',
      level: isSlow ? 'gap' : 'fits',
      what: `Of ${times.length} answers half came within ${median} ms, the slowest in ${slowest} ms.`,
      ...(isSlow && {
        todo: 'People wait for it: look for slow requests in the log of the service.',
      }),
    },
    {
      code: 'size',
      area: 'Speed',
      level: isLarge ? 'gap' : 'fits',
      what: `A page of ${page.received} deployments has ${kilobytes(answer.bytes)}, came in ${answer.ms} ms.`,
      ...(isLarge && {
        todo: 'Choose fewer rows per page, or leave out of listings what nobody reads there.',
      }),
    },
  ];
  const encoding = answer.headers.get('content-encoding');
  const by = isOwnHost ? ' by the host' : '';
  if (encoding)
    findings.push({
      code: 'compression',
      area: 'Speed',
      level: 'fits',
      what: `The listing comes compressed${by} (${encoding.slice(0, 20)}).`,
    });
  else if (answer.bytes > worthCompressing)
    findings.push({
      code: 'compression',
      area: 'Speed',
      level: 'note',
      what: `The listing comes uncompressed, ${kilobytes(answer.bytes)} of it.`,
      todo: 'The host of Slipway compresses for browsers; for the direct way let the service or its proxy do so.',
    });
  return findings;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
