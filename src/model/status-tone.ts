/** What a status means at a glance. The service's states are open: unknown ones are neutral and shown verbatim (WIRE.md 1). */
export type StatusTone = 'good' | 'info' | 'warning' | 'bad' | 'neutral';

const tones: ReadonlyMap<string, StatusTone> = new Map([
  ['READY', 'good'],
  ['AWAITING_DATABASE', 'info'],
  ['AWAITING_DELETE', 'warning'],
  ['UNUSED', 'neutral'],
  ['UNKNOWN', 'neutral'],
  ['FAILED', 'bad'],
]);

/** The tone of a status. */
export function statusTone(status: string): StatusTone {
  return tones.get(status.toUpperCase()) ?? 'neutral';
}
