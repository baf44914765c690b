import { allFields, formFields } from './draft.ts';

const isFirst = (section: string) => ['source', 'repository', 'deployment'].includes(section);
const singles = allFields.map((name) => ({
  path: name,
  ...formFields[name],
}));

/** The fields of the form from top to bottom; lists by their beginning. */
const order: readonly string[] = [
  'source',
  ...singles.filter(({ section }) => isFirst(section)).map(({ path }) => path),
  'pasted',
  'secrets',
  'secretReferences',
  ...singles.filter(({ section }) => !isFirst(section)).map(({ path }) => path),
  'sizes',
  'podShape',
  'yaml',
];

/** Entries about fields, in the form's order. */
export function inFormOrder<T extends { field: string }>(all: readonly T[]): T[] {
  const rank = ({ field }: T) => order.indexOf(field.split('.')[0] ?? '');
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** All messages of a form's error object, with the dotted names of their fields, in form order. */
export function fieldErrors(errors: object): { field: string; message: string }[] {
  return inFormOrder(listErrors(errors));
}

function listErrors(errors: object, path = ''): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const field = path ? `${path}.${key}` : key;
    const own =
      'message' in value && typeof value.message === 'string' && value.message
        ? [{ field, message: value.message }]
        : [];
    return own.length > 0 ? own : listErrors(value, field);
  });
}
