import * as z from 'zod/mini';
import { finding, type Finding, levels } from './finding.ts';

const verdicts = ['fits', 'fits with gaps', 'unusable', 'not reachable'] as const;
export type Verdict = (typeof verdicts)[number];

/** The report of an examination; its JSON Schema is published as `/doctor-report.schema.json`. */
export const report = z.object({
  /** Increased when a field is renamed or removed. */
  version: z.literal(1),
  /** When it began, ISO 8601. */
  at: z.string(),
  /** Base address of the service, without a query. */
  service: z.string(),
  verdict: z.enum(verdicts),
  /** Requests that were sent: GET, and one OPTIONS at most. */
  requests: z.int(),
  ms: z.int(),
  findings: z.array(finding),
  /** A dialect file that would fit the service better; absent where none would. */
  dialect: z.optional(z.record(z.string(), z.unknown())),
});

export type Report = z.infer<typeof report>;

const verdictOfLevel = {
  fits: 'fits',
  note: 'fits',
  gap: 'fits with gaps',
  unusable: 'unusable',
  unreachable: 'not reachable',
} as const satisfies Record<Finding['level'], Verdict>;

/** The worst finding decides. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const worst = levels.findLast((level) => findings.some((each) => each.level === level));
  return verdictOfLevel[worst ?? 'fits'];
}
