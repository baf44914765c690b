import type { RepositoryName } from '../params/repository-name.ts';
import type { Repository } from '../wire/repository.ts';
import type { ListingSummary, RepositoryListing } from './read-repositories.ts';
import { type RepositoryColumns, textAt, textsOf, entryAt } from './repository-columns.ts';

/**
 * One repository listing (INTERFACE.md 4.1), sorted by owner and name; a repository is made of its
 * row when it is asked for.
 */
export class RepositoryList {
  readonly size: number;
  readonly summary: ListingSummary;
  readonly columns: RepositoryColumns;
  /** The rows in the order in which the service sent them. */
  readonly serviceOrder: Uint32Array;
  /** The integration that was asked for. */
  readonly integrationId: string;
  /** When the listing was fetched: epoch milliseconds. */
  readonly fetchedAt: number;
  #labels: string[] | undefined;

  constructor(
    { summary, columns, serviceOrder }: RepositoryListing,
    integrationId: string,
    fetchedAt: number,
  ) {
    this.size = columns.ids.length;
    this.summary = summary;
    this.columns = columns;
    this.serviceOrder = serviceOrder;
    this.integrationId = integrationId;
    this.fetchedAt = fetchedAt;
  }

  /** The repository in a row, from 0. @throws RangeError outside the list */
  at(row: number): Repository {
    const { ids, branches, integrations, hadCredential } = this.columns;
    const id = ids[row];
    if (id === undefined) throw new RangeError(`no repository in row ${row}`);
    const defaultBranch = entryAt(branches, row);
    return {
      integrationId: entryAt(integrations, row),
      id,
      owner: this.ownerAt(row),
      name: this.nameAt(row),
      url: this.urlAt(row),
      ...(hadCredential[row] === 1 && { urlHadCredential: true }),
      ...(defaultBranch && { defaultBranch }),
    };
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
