import { allFields, formFields, typedField } from './draft.ts';

const isFirst = (section: string) => ['source', 'repository', 'deployment'].includes(section);
const singles = allFields.map((name) => ({
  path: typedField(name, { refKind: 'branch' }),
  ...formFields[name],
}));

/** The fields of the form from top to bottom; lists by their beginning. */
const order: readonly string[] = [
  ...singles
    .filter(({ section }) => isFirst(section))
    .flatMap(({ path }) => (path === 'repoRef' ? [path, 'tag'] : [path])),
  'pasted',
  'secrets',
  'secretReferences',
  ...singles.filter(({ section }) => !isFirst(section)).map(({ path }) => path),
  'sizes',
  'podShape',
  'others',
  'yaml',
];

/** What is about fields of the form in the order in which the form has them. */
export function inFormOrder<T extends { field: string }>(all: readonly T[]): T[] {
  const rank = ({ field }: T) => order.indexOf(field.split('.')[0] ?? '');
  return all.toSorted((a, b) => rank(a) - rank(b));
}
