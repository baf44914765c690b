import { type RepositoryColumns, textAt, entryAt } from './repository-columns.ts';

const { compare } = new Intl.Collator('en');

/** Compares texts as people sort them, and by code units where they are the same to people. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return compare(one, other) || (one < other ? -1 : 1);
}

/** Rows by name; those of one name keep their order. */
export function rowsByName({
  owners,
  labels,
}: Pick<RepositoryColumns, 'owners' | 'labels'>): Uint32Array<ArrayBuffer> {
  const names = Array.from(labels.ends, (_, row) =>
    textAt(labels, row).slice(entryAt(owners, row).length + 1),
  );
  return Uint32Array.from([...names.keys()].toSorted((a, b) => compareTexts(names[a] ?? '', names[b] ?? '')));
}
