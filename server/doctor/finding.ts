import * as z from 'zod/mini';
import type { DialectFile } from '../../src/service/dialect/spelling.ts';

/** The severity of a finding, from the best to the worst. `note`: for information only. */
export const levels = ['fits', 'note', 'gap', 'unusable', 'unreachable'] as const;

const areas = [
  'Connection',
  'Credentials',
  'CORS',
  'Listing',
  'Paging',
  'Bounds',
  'Order',
  'Fields',
  'Filters',
  'Words',
  'Repositories',
  'Speed',
] as const;

/** One result of an examination. It has no values of records in it but statuses and types. */
export const finding = z.object({
  /** Identifies the subject in every report: `paging-end`. */
  code: z.string(),
  area: z.enum(areas),
  level: z.enum(levels),
  /** What was found, in one sentence. */
  what: z.string(),
  /** What to do about it, where there is something. */
  todo: z.optional(z.string()),
  /** The fields it is about: in `count` of `of` records or objects that could hold them. */
  fields: z.optional(
    z.array(
      z.object({ path: z.string(), count: z.int(), of: z.int(), expected: z.string(), came: z.string() }),
    ),
  ),
});

export type Finding = z.infer<typeof finding>;
export type FieldCount = NonNullable<Finding['fields']>[number];

/** The findings that a subject may have, by level: what was found, and what to do about it. */
export function subject(code: string, area: Finding['area']) {
  const at =
    (level: Finding['level']) =>
    (what: string, todo?: string): Finding => ({ code, area, level, what, ...(todo && { todo }) });
  return {
    fits: at('fits'),
    note: at('note'),
    gap: at('gap'),
    unusable: at('unusable'),
    unreachable: at('unreachable'),
  };
}

export type Subject = ReturnType<typeof subject>;

/** The result of one part of an examination, and what it proposes for the dialect file. */
export interface Found {
  findings: Finding[];
  proposal?: DialectFile;
}

/** What to do about everything for which a proposal was made. */
export const proposalAdvice = 'Look through the proposed dialect file, save it, and run with --dialect FILE.';
