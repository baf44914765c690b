import type { Repository } from '../../service/wire/repository.ts';
import { packRepositories, repositoryAt, type RepositoryColumns } from './repository-columns.ts';
import { compareTexts } from './rows-by-name.ts';

/** Repositories sorted by owner and name. */
export interface ArrangedRepositories {
  columns: RepositoryColumns;
  /** The rows in the order in which the service sent them. */
  serviceOrder: Uint32Array<ArrayBuffer>;
}

/** @param sent in the order in which the service sent them */
export function arrangeRepositories(sent: readonly Repository[]): ArrangedRepositories {
  const sorted = sent
    .map((repository, at) => ({ repository, at }))
    .toSorted(
      ({ repository: a }, { repository: b }) =>
        compareTexts(a.owner, b.owner) || compareTexts(a.name, b.name),
    );
  const serviceOrder = new Uint32Array(sorted.length);
  sorted.forEach(({ at }, row) => (serviceOrder[at] = row));
  return { columns: packRepositories(sorted.map(({ repository }) => repository)), serviceOrder };
}

/**
 * Listings as one, in which what one integration has stands before what the next one has where
 * owner and name are the same.
 * @returns for each row also which of the listings it comes from
 */
export function mergeRepositories(
  listings: readonly ArrangedRepositories[],
): ArrangedRepositories & { sourceOf: Uint8Array<ArrayBuffer> } {
  const sent = listings.map(({ columns, serviceOrder }) =>
    Array.from(serviceOrder, (row) => repositoryAt(columns, row)),
  );
  const arranged = arrangeRepositories(sent.flat());
  const sources = sent.flatMap((repositories, source) => repositories.map(() => source));
  const sourceOf = new Uint8Array(sources.length);
  sources.forEach((source, at) => (sourceOf[arranged.serviceOrder[at] ?? 0] = source));
  return { ...arranged, sourceOf };
}
