import { composed } from '../../kit/text/composed.ts';
import type { ListingSummary, ParsedListing } from './read-repositories.ts';
import { entryAt, type RepositoryColumns, repositoryAt, textAt, textsOf } from './repository-columns.ts';
import { repositoryKey } from './repository-url.ts';
import type { Repository } from './repository.ts';

/**
 * The repositories that an integration lists, sorted by owner and name. A row can belong to another
 * integration. Each object is created on access.
 */
export class RepositoryList {
  readonly size: number;
  readonly columns: RepositoryColumns;
  readonly summary: ListingSummary;
  readonly integrationId: string;
  readonly fetchedAt: number;
  #fullNames: string[] | undefined;

  constructor({ columns, summary }: ParsedListing, integrationId: string, fetchedAt: number) {
    this.size = columns.ids.length;
    this.columns = columns;
    this.summary = summary;
    this.integrationId = integrationId;
    this.fetchedAt = fetchedAt;
  }

  /** Changes with each fetch. */
  get version(): string {
    return `${this.integrationId} ${this.fetchedAt}`;
  }

  /** The repository in a row, from 0. @throws RangeError outside the list */
  at(row: number): Repository {
    return repositoryAt(this.columns, row);
  }

  ownerAt(row: number): string {
    return entryAt(this.columns.owners, row);
  }

  nameAt(row: number): string {
    return this.fullNameAt(row).slice(this.ownerAt(row).length + 1);
  }

  urlAt(row: number): string {
    return textAt(this.columns.urls, row);
  }

  /** `owner/name` */
  fullNameAt(row: number): string {
    return textAt(this.columns.fullNames, row);
  }

  /** `owner/name` of every row in composed letters, for searching; computed once. */
  fullNames(): string[] {
    this.#fullNames ??= textsOf(this.columns.fullNames).map(composed);
    return this.#fullNames;
  }

  find(url: string): Repository | undefined {
    const row = this.rowOf(url);
    return row === undefined ? undefined : this.at(row);
  }

  /** The row of a repository, by any spelling of its URL. */
  rowOf(url: string): number | undefined {
    const key = repositoryKey(url);
    const name = key.slice(key.lastIndexOf('/') + 1);
    // Parse only URLs that contain the name, or may spell it differently (docs/decisions.md#speed).
    const mayMatch = (own: string) => /%|[^ -~]/.test(own) || own.toLowerCase().includes(name);
    for (let row = 0; row < this.size; row += 1) {
      const own = this.urlAt(row);
      if (mayMatch(own) && repositoryKey(own) === key) return row;
    }
    return undefined;
  }
}
