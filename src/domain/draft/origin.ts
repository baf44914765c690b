import { get } from 'react-hook-form';
import { allFields, type Draft, type DraftPath } from './draft.ts';
import { isPushedTo, sentValue } from './request.ts';

/**
 * A value compared with the template's: the same, changed, or without one there. A value that
 * neither has is none of these.
 */
export type Origin = 'copied' | 'changed' | 'own';

/** The origin of a value. @param template the template's values */
export function originOf(path: DraftPath, draft: Draft, template: Draft): Origin | undefined {
  // These are never copied.
  if (path === 'name' || /^secrets\.\d+\.value$/.test(path)) return undefined;
  const now = textAt(path, draft);
  const then = templateText(path, draft, template);
  if (then === '') return now === '' ? undefined : 'own';
  return now === then ? 'copied' : 'changed';
}

/** The template's value of a field as text; '' for none. */
export function templateText(path: DraftPath, draft: Draft, template: Draft): string {
  // A template with a tag has a value, too, though it had no effect.
  if (path === 'buildOnPush') return String(template.buildOnPush);
  return textAt(pathInTemplate(path, draft, template), template);
}

/**
 * The template's values of a field by their paths; none for fields that are
 * never copied, and for a row of a list that the template lacks.
 */
export function asInTemplate(
  path: DraftPath,
  draft: Draft,
  template: Draft,
): (readonly [DraftPath, string | boolean])[] {
  if (path === 'name' || /^secrets\.|\.name$/.test(path)) return [];
  // The ref decides it.
  if (path === 'buildOnPush' && !isPushedTo(draft)) return [];
  // A repository is reached by its integration.
  if (path === 'repoUrl')
    return [
      ['integrationId', template.integrationId],
      ['repoUrl', template.repoUrl],
    ];
  const original = pathInTemplate(path, draft, template);
  const value: unknown = original && get(template, original);
  return typeof value === 'string' || typeof value === 'boolean' ? [[path, value]] : [];
}

/** Rows of lists are found by their names, wherever they stand. */
function pathInTemplate(path: DraftPath, draft: Draft, template: Draft): DraftPath | undefined {
  const [, list, at, part] = /^(secrets|secretReferences)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (list !== 'secrets' && list !== 'secretReferences') return path;
  const name = draft[list][Number(at)]?.name.trim();
  const row = template[list].findIndex((own) => own.name.trim() === name);
  if (row < 0) return undefined;
  if (list === 'secrets') return `secrets.${row}.name`;
  return part === 'secretName' || part === 'secretKey'
    ? `secretReferences.${row}.${part}`
    : `secretReferences.${row}.name`;
}

function textAt(path: DraftPath | undefined, draft: Draft): string {
  if (path === undefined) return '';
  const single = allFields.find((name) => name === path);
  return String((single ? sentValue(single, draft) : get(draft, path)) ?? '').trim();
}
