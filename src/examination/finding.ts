import type { DialectFile } from '../dialect/spelling.ts';
import { z } from '../params/zod.ts';

/** How much a finding matters, from the best to the worst. `note`: good to know, costs nothing. */
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

/**
 * One thing that an examination found out. It never holds a value of a record beyond words of
 * states and kinds.
 */
export const finding = z.object({
  /** The same for the same thing in every report: `paging-end`. */
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

/**
 * What one part of an examination found out, and what it proposes to write into the dialect file.
 */
export interface Found {
  findings: Finding[];
  proposal?: DialectFile;
}

/** What to do about everything for which a proposal was made. */
export const proposalAdvice = 'Look through the proposed dialect file, save it, and run with --dialect FILE.';
