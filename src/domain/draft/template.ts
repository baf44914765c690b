import * as z from 'zod/mini';
import { type Draft, draftSchema } from './draft.ts';

/** A deployment that a draft copies, as it was read. */
export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * The record's values: a missing field is empty, without a default. Secrets have names only.
   */
  draft: draftSchema,
  /** False if the kind of source in the draft is only a suggestion. */
  isSourceGiven: z.boolean(),
  /** Parts that a copy lacks: "custom URL", "commit". */
  notCopied: z.array(z.string()),
});

export type Template = z.infer<typeof templateSchema>;

/** A draft that copies a deployment, before anything is changed in it. */
export interface Copy {
  template: Template;
  /** The template's values with a free name. */
  draft: Draft;
}
