import { get } from 'react-hook-form';
import { allFields, type Draft, type DraftPath } from '../draft/draft.ts';
import { sentValue } from '../draft/request.ts';

/** A value of the form that may come from a template. */
export type CopiedPath = DraftPath | 'source';

/**
 * How a value stands to the template: as there, changed from it, or without one there. A value that
 * neither has is none of these.
 */
export type Origin = 'copied' | 'changed' | 'own';

/** Where a value of a draft comes from. @param template what the template says */
export function originOf(path: CopiedPath, draft: Draft, template: Draft): Origin | undefined {
  // These are never copied.
  if (path === 'name' || /^secrets\.\d+\.value$/.test(path)) return undefined;
  const now = textAt(path, draft);
  const then = textAt(pathInTemplate(path, draft, template), template);
  if (then === '') return now === '' ? undefined : 'own';
  return now === then ? 'copied' : 'changed';
}

/** What a template says in a field, as text; '' where it says nothing. */
export function templateText(path: CopiedPath, draft: Draft, template: Draft): string {
  return textAt(pathInTemplate(path, draft, template), template);
}

/**
 * The values that bring a field back to what the template says, by their paths; none for what is
 * never copied, and for a row of a list that the template lacks.
 */
export function asInTemplate(
  path: CopiedPath,
  draft: Draft,
  template: Draft,
): (readonly [CopiedPath | 'refKind', string | boolean])[] {
  if (path === 'name' || /^secrets\.|\.name$/.test(path)) return [];
  if (path === 'repoRef' || path === 'tag')
    return [
      ['refKind', template.refKind],
      ['repoRef', template.repoRef],
      ['tag', template.tag],
    ];
  // A repository is reached by its integration.
  if (path === 'repoUrl')
    return [
      ['integrationId', template.integrationId],
      ['repoUrl', template.repoUrl],
    ];
  const there = pathInTemplate(path, draft, template);
  const value: unknown = there && get(template, there);
  return typeof value === 'string' || typeof value === 'boolean' ? [[path, value]] : [];
}

/** Rows of lists are found by their names, wherever they stand. */
function pathInTemplate(path: CopiedPath, draft: Draft, template: Draft): CopiedPath | undefined {
  const [, list, at, part] = /^(secrets|secretReferences)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (list !== 'secrets' && list !== 'secretReferences') return path;
  const name = draft[list][Number(at)]?.name.trim();
  const found = template[list].findIndex((row) => row.name.trim() === name);
  if (found < 0) return undefined;
  if (list === 'secrets') return `secrets.${found}.name`;
  return part === 'secretName' || part === 'secretKey'
    ? `secretReferences.${found}.${part}`
    : `secretReferences.${found}.name`;
}

function textAt(path: CopiedPath | undefined, draft: Draft): string {
  if (path === undefined) return '';
  const single = path === 'tag' ? 'repoRef' : allFields.find((name) => name === path);
  return String((single ? sentValue(single, draft) : get(draft, path)) ?? '').trim();
}
