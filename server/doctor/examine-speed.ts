import type { Context } from './context.ts';
import type { FirstPage } from './examine-listing.ts';
import { type Finding, subject } from './finding.ts';
import type { Answer } from './inquiry.ts';
import { kilobytesText } from '../../src/kit/text/number-text.ts';

/** A larger page is slow to load. */
const largeBytes = 5_000_000;
const worthCompressing = 20_000;

/** The sizes and times of the answers, and whether they are compressed. */
export function examineSpeed({ inquiry, isOwnHost }: Context, { answer, page }: FirstPage): Finding[] {
  const answers = inquiry.outcomes.filter((outcome): outcome is Answer => outcome.kind === 'answer');
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  // One slow answer may have waited for a start of the service.
  const isSlow = (times.at(-2) ?? 0) > inquiry.bounds.slowMs;
  const isLarge = answer.bytes > largeBytes;
  const encoding = answer.headers.get('content-encoding');
  const compression = subject('compression', 'Speed');
  const findings = [
    subject('times', 'Speed')[isSlow ? 'gap' : 'fits'](
      `Of ${times.length} answers half came within ${median} ms, the slowest in ${times.at(-1)} ms.`,
      isSlow ? 'People wait for it: look for slow requests in the log of the service.' : undefined,
    ),
    subject('size', 'Speed')[isLarge ? 'gap' : 'fits'](
      `A page of ${page.received} deployments has ${kilobytesText(answer.bytes)}, came in ${answer.ms} ms.`,
      isLarge ? 'Choose fewer rows per page, or leave out of listings what nobody reads there.' : undefined,
    ),
  ];
  if (encoding)
    findings.push(
      compression.fits(
        `The listing comes compressed${isOwnHost ? ' by the host' : ''} (${encoding.slice(0, 20)}).`,
      ),
    );
  else if (answer.bytes > worthCompressing)
    findings.push(
      compression.note(
        `The listing comes uncompressed, ${kilobytesText(answer.bytes)} of it.`,
        'The host of Slipway compresses for browsers; for the direct way let the service or its proxy do so.',
      ),
    );
  return findings;
}
