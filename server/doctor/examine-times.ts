import type { FirstPage } from './examine-listing.ts';
import { type Found, subject } from './finding.ts';

/** Records of older services have no zone in their times (WIRE.md 1). */
const zoneless = /^\d{4}-\d\d-\d\dT[\d:.]+$/;
const minuteMs = 60_000;
/** Clocks differ by some minutes, and no zone is further ahead than fourteen hours. */
const [slackMs, furthestMs] = [5 * minuteMs, 14 * 60 * minuteMs];

/**
 * Whether times can be read, and in which zone those are that name none: the newest of them cannot
 * lie in the future.
 */
export function examineTimes({ page, answer }: FirstPage): Found {
  const times = page.rows
    .flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt])
    .filter((time) => time !== undefined);
  const unread = times.filter((time) => Number.isNaN(Date.parse(time))).length;
  const form = subject('time-form', 'Fields').gap(
    `${unread} of ${times.length} times cannot be read; they are shown as they came.`,
    'Send times as ISO 8601, such as 2026-01-31T12:00:00Z.',
  );
  const findings = unread > 0 ? [form] : [];
  const local = times.filter((time) => zoneless.test(time));
  if (local.length === 0) return { findings };
  const { gap, note } = subject('time-zone', 'Fields');
  const count = `${local.length} of ${times.length} times have no zone`;
  const now = Date.parse(answer.headers.get('date') ?? '') || Date.now();
  const aheadMs = Math.max(...local.map((time) => Date.parse(`${time}Z`))) - now;
  if (aheadMs > slackMs && aheadMs <= furthestMs) {
    const zone = zoneAhead(aheadMs - slackMs);
    findings.push(
      gap(
        `${count}, and in UTC the newest would lie in the future: they are ${zone} at least.`,
        'Look through timeZone in the proposed dialect file: a name such as Europe/Berlin follows summer time as well.',
      ),
    );
    return { findings, proposal: { timeZone: zone } };
  }
  findings.push(
    note(
      `${count}: they are taken as UTC, and the newest does not say otherwise.`,
      'Where that is wrong, write timeZone into the dialect file.',
    ),
  );
  return { findings };
}

/** The next zone that is so much ahead of UTC; zones differ by half hours. */
function zoneAhead(ms: number): string {
  const halves = Math.ceil(ms / (30 * minuteMs));
  return `+${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 === 0 ? '00' : '30'}`;
}
