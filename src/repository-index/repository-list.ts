import type { UnreadableRecord } from '../wire/deployment.ts';
import { letterMasks } from './letter-masks.ts';
import { joinLabels, type RepositoryColumns, splitTexts, type TextColumn } from './repository-columns.ts';
import type { Repository } from '../wire/repository.ts';
import type { WordColumn } from './word-column.ts';

/** What tells one repository from the others. */
export type RepositoryTest =
  | ((repository: Repository) => boolean)
  | { readonly id: number }
  | { readonly owner: string; readonly name: string };

/** What came of one repository listing (INTERFACE.md 4.1). Rows stand by owner and name; each is made when it is asked for. */
export class RepositoryList {
  readonly size: number;
  /** How many elements the service sent. */
  readonly received: number;
  /** How many of them repeated another one in every field. */
  readonly collapsed: number;
  /** The first elements that could not be read; `unreadableCount` counts all. */
  readonly unreadable: readonly UnreadableRecord[];
  readonly unreadableCount: number;
  /** Rows whose record names another integration than the one that was asked for. */
  readonly foreign: number;
  /** Rows by name and owner; of a large listing they come a moment after it. */
  readonly byName: Promise<Uint32Array>;
  /** Rows as the service sent them. */
  readonly bySender: Uint32Array;
  /** The integration that was asked for. */
  readonly integrationId: string;
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  readonly #columns: RepositoryColumns;
  #labels: string[] | undefined;
  #masks: Int32Array | undefined;

  constructor(
    columns: RepositoryColumns,
    byName: Promise<Uint32Array>,
    { integrationId, fetchedAt }: { readonly integrationId: string; readonly fetchedAt: number },
  ) {
    this.#columns = columns;
    this.size = columns.ids.length;
    this.received = columns.received;
    this.collapsed = columns.collapsed;
    this.unreadable = columns.unreadable;
    this.unreadableCount = columns.unreadableCount;
    this.byName = byName;
    this.bySender = columns.bySender;
    this.integrationId = integrationId;
    this.fetchedAt = fetchedAt;
    const isForeign = columns.integrations.words.map(
      (id) => id.toLowerCase() !== integrationId.toLowerCase(),
    );
    this.foreign = isForeign.includes(true)
      ? columns.integrations.of.reduce((count, id) => count + Number(isForeign[id]), 0)
      : 0;
  }

  /** The repository in a row, from 0. @throws RangeError outside the list */
  at(row: number): Repository {
    const { ids, names, branches, integrations, urls } = this.#columns;
    const id = ids[row];
    if (id === undefined) throw new RangeError(`no repository in row ${row}`);
    const branch = wordIn(branches, row);
    return {
      integrationId: wordIn(integrations, row),
      id,
      owner: this.ownerAt(row),
      name: textIn(names, row),
      url: textIn(urls, row),
      ...(branch && { defaultBranch: branch }),
    };
  }

  /** Each owner once. */
  get owners(): readonly string[] {
    return this.#columns.owners.words;
  }

  /** The owner's place among `owners`. */
  ownerPlaceAt(row: number): number {
    return this.#columns.owners.of[row] ?? 0;
  }

  ownerAt(row: number): string {
    return wordIn(this.#columns.owners, row);
  }

  /** `owner/name` */
  labelAt(row: number): string {
    return `${this.ownerAt(row)}/${textIn(this.#columns.names, row)}`;
  }

  /** `owner/name` of every row, for searching; made once. */
  labels(): string[] {
    this.#labels ??= splitTexts(joinLabels(this.#columns));
    return this.#labels;
  }

  /** The letters of every row's label (`letterMasks`); made once. */
  labelMasks(): Int32Array {
    this.#masks ??= letterMasks(this.labels());
    return this.#masks;
  }

  /** Takes over what was made beside the page, so that the first search need not do it. */
  takeLabels({ labels, masks }: { labels: TextColumn; masks: Int32Array }): void {
    this.#labels ??= splitTexts(labels);
    this.#masks ??= masks;
  }

  /** The first repository that passes. */
  find(test: RepositoryTest): Repository | undefined {
    const row = this.#rowOf(test);
    return row === -1 ? undefined : this.at(row);
  }

  #rowOf(test: RepositoryTest): number {
    if (typeof test !== 'function' && 'id' in test) return this.#columns.ids.indexOf(test.id);
    if (typeof test === 'function') {
      for (let row = 0; row < this.size; row++) if (test(this.at(row))) return row;
      return -1;
    }
    const { names, owners } = this.#columns;
    const owner = owners.words.indexOf(test.owner);
    return owners.of.findIndex((place, row) => place === owner && textIn(names, row) === test.name);
  }
}

function textIn({ text, ends }: TextColumn, row: number): string {
  return text.slice(ends[row - 1] ?? 0, ends[row]);
}

function wordIn({ words, of }: WordColumn, row: number): string {
  return words[of[row] ?? 0] ?? '';
}
