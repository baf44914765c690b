import * as z from 'zod/mini';
import { type Absence, type Draft, hasCredentials } from './draft.ts';
import { otherNames, shapeName } from './request.ts';

/**
 * Unfinished YAML cannot be parsed: it counts as secret if it may have a value of a container that
 * is not hidden.
 */
function mayHoldValues(podShape: string): boolean {
  return /\bvalue\b/i.test(podShape.replace(/\bvalue"?\s*:\s*(["']?)\[hidden\]\1/gi, ''));
}

/**
 * A draft without the parts that must not be stored: values of secrets and containers, fields
 * unknown to the form, and a URL with a password.
 * @param absence what is said of them from then on
 */
export function withoutSecrets(draft: Draft, absence: Absence = 'not kept'): Draft {
  const isShapeAbsent = mayHoldValues(draft.podShape);
  const absent = [...(isShapeAbsent ? [shapeName] : []), ...otherNames(draft)];
  return {
    ...draft,
    repoUrl: hasCredentials(draft.repoUrl) ? '' : draft.repoUrl,
    podShape: isShapeAbsent ? '' : draft.podShape,
    yaml: '',
    // Any of them may be secret.
    others: '',
    absent: { ...draft.absent, ...Object.fromEntries(absent.map((name) => [name, absence])) },
    secrets: draft.secrets.map(({ name, value, absence: before }) => {
      const reason = value === '' ? before : absence;
      return { name, value: '', ...(reason && { absence: reason }) };
    }),
  };
}

/** True if a reload would lose a part of a draft. */
export function losesOnReload(draft: Draft): boolean {
  const stored = withoutSecrets(draft);
  const texts = ['repoUrl', 'podShape', 'yaml', 'others'] as const;
  return (
    draft.secrets.some(({ value }) => value !== '') || texts.some((name) => draft[name] !== stored[name])
  );
}

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
