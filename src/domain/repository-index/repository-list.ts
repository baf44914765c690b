import type { RepositoryName } from '../model/repository-name.ts';
import type { Repository } from '../../service/wire/repository.ts';
import type { ListingSummary, RepositoryListing } from './read-repositories.ts';
import type { ArrangedRepositories } from './arrange-repositories.ts';
import { entryAt, type RepositoryColumns, repositoryAt, textAt, textsOf } from './repository-columns.ts';

/** A listing that rows come from. */
export interface Source {
  /** The integration that was asked for. */
  integrationId: string;
  /** When it was fetched: epoch milliseconds. */
  fetchedAt: number;
  summary: ListingSummary;
}

/**
 * Repository listings (INTERFACE.md 4.1) of one integration or of several, sorted by owner and
 * name; a repository is made of its row when it is asked for.
 */
export class RepositoryList {
  readonly size: number;
  readonly columns: RepositoryColumns;
  /** The rows in the order in which the service sent them. */
  readonly serviceOrder: Uint32Array<ArrayBuffer>;
  readonly sources: readonly Source[];
  /** When the oldest of the listings was fetched: epoch milliseconds. */
  readonly fetchedAt: number;
  readonly #sourceOf: Uint8Array | undefined;
  #labels: string[] | undefined;

  /** @param sourceOf which of the sources each row comes from; absent for the first */
  constructor(
    { columns, serviceOrder }: ArrangedRepositories,
    sources: readonly Source[],
    sourceOf?: Uint8Array,
  ) {
    this.size = columns.ids.length;
    this.columns = columns;
    this.serviceOrder = serviceOrder;
    this.sources = sources;
    this.fetchedAt = Math.min(...sources.map(({ fetchedAt }) => fetchedAt));
    this.#sourceOf = sourceOf;
  }

  /** What one integration reaches. @param fetchedAt epoch milliseconds */
  static of(listing: RepositoryListing, integrationId: string, fetchedAt: number): RepositoryList {
    return new RepositoryList(listing, [{ integrationId, fetchedAt, summary: listing.summary }]);
  }

  /** Tells apart what was fetched at different times. */
  get version(): string {
    return JSON.stringify(this.sources.map(({ integrationId, fetchedAt }) => [integrationId, fetchedAt]));
  }

  /** The repository in a row, from 0. @throws RangeError outside the list */
  at(row: number): Repository {
    return repositoryAt(this.columns, row);
  }

  /** The integration whose listing has the row. */
  integrationAt(row: number): string {
    return this.sources[this.#sourceOf?.[row] ?? 0]?.integrationId ?? '';
  }

  ownerAt(row: number): string {
    return entryAt(this.columns.owners, row);
  }

  nameAt(row: number): string {
    return this.labelAt(row).slice(this.ownerAt(row).length + 1);
  }

  urlAt(row: number): string {
    return textAt(this.columns.urls, row);
  }

  /** `owner/name` */
  labelAt(row: number): string {
    return textAt(this.columns.labels, row);
  }

  /** `owner/name` of every row, for searching; made once. */
  labels(): string[] {
    this.#labels ??= textsOf(this.columns.labels);
    return this.#labels;
  }

  /** The first repository of that owner and name; else one that they are `owner/name` of. */
  find({ owner, name }: RepositoryName): Repository | undefined {
    const label = `${owner}/${name}`;
    const rows = [...Array(this.size).keys()].filter((row) => this.labelAt(row) === label);
    // A link typed by hand may not escape the slash of an owner.
    const row = rows.find((each) => this.ownerAt(each) === owner) ?? rows[0];
    return row === undefined ? undefined : this.at(row);
  }
}
