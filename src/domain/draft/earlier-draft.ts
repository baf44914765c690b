import * as z from 'zod/mini';
import type { Absence } from './draft.ts';
import { shapeName } from './request.ts';

/** The fields that earlier releases stored for texts that are lost. */
const earlierDraft = z.looseObject({
  isShapeLost: z.optional(z.boolean()),
  lostFields: z.optional(z.array(z.string())),
  secrets: z.optional(z.array(z.looseObject({ isLost: z.optional(z.boolean()) }))),
});

/** A stored draft, or a part of one, of this release or an earlier one, in the present form. */
export function withAbsence(stored: unknown, absence: Absence): unknown {
  const { data } = earlierDraft.safeParse(stored);
  if (!data) return stored;
  const { isShapeLost, lostFields, secrets, ...rest } = data;
  const names = [...(isShapeLost ? [shapeName] : []), ...(lostFields ?? [])];
  return {
    ...rest,
    ...((isShapeLost ?? lostFields) !== undefined && {
      absent: Object.fromEntries(names.map((name) => [name, absence])),
    }),
    ...(secrets && { secrets: secrets.map(({ isLost, ...row }) => (isLost ? { ...row, absence } : row)) }),
  };
}
