import { type Absence, type Draft, hasCredentials } from './draft.ts';
import { otherNames, absentPodShape } from './request.ts';

/**
 * True if pod shaping may contain a container's value that is not hidden. Works on text, as unfinished
 * YAML cannot be parsed.
 */
function mayHoldValues(podShape: string): boolean {
  return /\bvalue\b/i.test(podShape.replace(/\bvalue"?\s*:\s*(["']?)\[hidden\]\1/gi, ''));
}

function linesOf(text: string): number {
  const trimmed = text.trim();
  return trimmed === '' ? 0 : trimmed.split(/\r\n|\r|\n/).length;
}

/**
 * A draft without the parts that must not be stored: values of secrets and containers, fields that the
 * form does not know, and a URL with a password.
 * @param absence the reason that is noted for the removed parts
 */
export function withoutSecrets(draft: Draft, absence: Absence = 'not kept'): Draft {
  const isShapeAbsent = mayHoldValues(draft.podShape);
  const absent = [...(isShapeAbsent ? [absentPodShape] : []), ...otherNames(draft)];
  return {
    ...draft,
    repoUrl: hasCredentials(draft.repoUrl) ? '' : draft.repoUrl,
    podShape: isShapeAbsent ? '' : draft.podShape,
    yaml: '',
    lostLines: absence === 'not copied' ? 0 : linesOf(draft.yaml) || draft.lostLines,
    // Any of these fields may be secret.
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
