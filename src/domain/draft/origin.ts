import { camel } from '../../api/camel.ts';
import { podShapeRecord } from '../../api/deployment-request.ts';
import { sizeFields } from '../model/components.ts';
import { allFields, type Draft, type DraftPath } from './draft.ts';
import { isPushedTo } from './request.ts';
import type { Template } from './template.ts';

/** The way back to a template's value: the field to name, and values by their paths. */
export interface WayBack {
  field: DraftPath;
  values: (readonly [DraftPath, string | boolean])[];
}

const shapes = new Set(Object.keys(podShapeRecord.shape).map(camel));

/**
 * The way from a difference back to the template; undefined where there is none, such as for
 * values of secrets and rows that the draft has no more.
 * @param name of the field in comparisons; of a secret `secrets.{name}`
 */
export function wayBack(
  name: string,
  draft: Draft,
  { draft: template, isSourceGiven }: Pick<Template, 'draft' | 'isSourceGiven'>,
): WayBack | undefined {
  if (name === 'source') return isSourceGiven ? only('source', template.source) : undefined;
  if (name.startsWith('secrets.')) return wayToReference(name.slice('secrets.'.length), draft, template);
  if (shapes.has(name)) return only('podShape', template.podShape);
  if (sizeFields.some(({ field }) => field === name))
    return only(`sizes.${name}`, template.sizes[name] ?? '');
  const field = allFields.find((own) => own === name);
  // The ref decides it.
  if (field === undefined || (field === 'buildOnPush' && !isPushedTo(draft))) return undefined;
  const back = only(field, template[field]);
  // A repository is reached by its integration.
  return field === 'repoUrl'
    ? { field, values: [['integrationId', template.integrationId], ...back.values] }
    : back;
}

const only = (field: DraftPath, value: string | boolean): WayBack => ({ field, values: [[field, value]] });

/** Rows of references are found by their names, wherever they stand. */
function wayToReference(name: string, draft: Draft, template: Draft): WayBack | undefined {
  const isNamed = (row: { name: string }) => row.name.trim() === name;
  const at = draft.secretReferences.findIndex(isNamed);
  const original = template.secretReferences.find(isNamed);
  if (at < 0 || !original) return undefined;
  const field = `secretReferences.${at}.secretName` as const;
  return {
    field,
    values: [
      [field, original.secretName],
      [`secretReferences.${at}.secretKey`, original.secretKey],
    ],
  };
}
