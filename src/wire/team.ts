import * as z from 'zod/mini';

/** The checks by the names that silences give them, the worst first. */
export const hintIds = ['failed', 'never', 'newer', 'bounds', 'tag', 'twice', 'old'] as const;
export type HintId = (typeof hintIds)[number];

/** A hint that nobody needs to be told, and why. */
export const silence = z.strictObject({
  hint: z.enum(hintIds),
  /** The id of the only deployment where it is silenced; absent: everywhere. */
  deployment: z.optional(z.string()),
  reason: z.string().check(z.minLength(1)),
});
export type Silence = z.infer<typeof silence>;

/**
 * What a team has agreed upon. A slip in a key is an error: a silence whose "deployment" is not
 * understood would hold everywhere.
 */
export const teamSchema = z.strictObject({
  thresholds: z.prefault(
    z.strictObject({
      /** Newer image versions in the fleet that a deployment may lag behind. */
      versionsBehind: z._default(z.int().check(z.minimum(0)), 2),
    }),
    {},
  ),
  silences: z._default(z.array(silence), []),
});
export type Team = z.infer<typeof teamSchema>;
