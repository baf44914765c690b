import type { Repository } from './repository.ts';

/** The texts of all rows, joined, and the end of each. */
interface TextColumn {
  text: string;
  ends: Uint32Array<ArrayBuffer>;
}

/** A dictionary-encoded column: each distinct value once, and for each row the index of its value. */
interface DictionaryColumn {
  values: string[];
  codes: Uint32Array<ArrayBuffer>;
}

/** Repositories as columns (docs/decisions.md#large-listings-in-a-worker). */
export interface RepositoryColumns {
  ids: Float64Array<ArrayBuffer>;
  /** `owner/name` */
  fullNames: TextColumn;
  owners: DictionaryColumn;
  urls: TextColumn;
  /** 1 if the URL contained a credential. */
  hadCredential: Uint8Array<ArrayBuffer>;
  /** Empty if the record has none. */
  branches: DictionaryColumn;
  integrations: DictionaryColumn;
}

export function packRepositories(repositories: readonly Repository[]): RepositoryColumns {
  return {
    ids: new Float64Array(repositories.map(({ id }) => id)),
    fullNames: packTexts(repositories.map(({ owner, name }) => `${owner}/${name}`)),
    owners: packDictionary(repositories.map(({ owner }) => owner)),
    urls: packTexts(repositories.map(({ url }) => url)),
    hadCredential: new Uint8Array(
      repositories.map(({ urlHadCredential = false }) => Number(urlHadCredential)),
    ),
    branches: packDictionary(repositories.map(({ defaultBranch = '' }) => defaultBranch)),
    integrations: packDictionary(repositories.map(({ integrationId }) => integrationId)),
  };
}

function packTexts(texts: readonly string[]): TextColumn {
  let end = 0;
  const ends = new Uint32Array(texts.length);
  texts.forEach((text, row) => (ends[row] = end += text.length));
  return { text: texts.join(''), ends };
}

function packDictionary(texts: readonly string[]): DictionaryColumn {
  const codeOf = new Map<string, number>();
  const codes = new Uint32Array(texts.length);
  texts.forEach((text, row) => {
    let code = codeOf.get(text);
    if (code === undefined) codeOf.set(text, (code = codeOf.size));
    codes[row] = code;
  });
  return { values: [...codeOf.keys()], codes };
}

/** The repository in a row, from 0. @throws RangeError outside the columns */
export function repositoryAt(columns: RepositoryColumns, row: number): Repository {
  const id = columns.ids[row];
  if (id === undefined) throw new RangeError(`no repository in row ${row}`);
  const owner = entryAt(columns.owners, row);
  const defaultBranch = entryAt(columns.branches, row);
  return {
    integrationId: entryAt(columns.integrations, row),
    id,
    owner,
    name: textAt(columns.fullNames, row).slice(owner.length + 1),
    url: textAt(columns.urls, row),
    ...(columns.hadCredential[row] === 1 && { urlHadCredential: true }),
    ...(defaultBranch && { defaultBranch }),
  };
}

/** The text in a row; empty if there is no such row. */
export function textAt({ text, ends }: TextColumn, row: number): string {
  return text.slice(ends[row - 1] ?? 0, ends[row] ?? 0);
}

/** The value in a row; empty if there is no such row. */
export function entryAt({ values, codes }: DictionaryColumn, row: number): string {
  return values[codes[row] ?? -1] ?? '';
}

export function textsOf(column: TextColumn): string[] {
  return Array.from(column.ends, (_, row) => textAt(column, row));
}
