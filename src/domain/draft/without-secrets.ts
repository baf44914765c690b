import { type Draft, hasCredentials } from './draft.ts';
import { otherNames } from './request.ts';

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
 */
export function withoutSecrets(draft: Draft): Draft {
  const isShapeLost = mayHoldValues(draft.podShape);
  return {
    ...draft,
    repoUrl: hasCredentials(draft.repoUrl) ? '' : draft.repoUrl,
    podShape: isShapeLost ? '' : draft.podShape,
    isShapeLost: isShapeLost || draft.isShapeLost,
    pasted: '',
    yaml: '',
    // Any of them may be secret.
    others: '',
    lostFields: draft.others === '' ? draft.lostFields : otherNames(draft),
    secrets: draft.secrets.map(({ name, value, isLost }) => ({
      name,
      value: '',
      isLost: isLost || value !== '',
    })),
  };
}

/** True if a reload would lose a part of a draft. */
export function losesOnReload(draft: Draft): boolean {
  const stored = withoutSecrets(draft);
  const texts = ['repoUrl', 'podShape', 'pasted', 'yaml', 'others'] as const;
  return (
    draft.secrets.some(({ value }) => value !== '') || texts.some((name) => draft[name] !== stored[name])
  );
}
