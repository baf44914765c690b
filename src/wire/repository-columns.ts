import type { UnreadableRecord } from './deployment.ts';
import { redact } from './redact.ts';
import { orderByOwner } from './repository-order.ts';
import { type Repository, readRepository } from './repository.ts';

/** The texts of all rows, one after another, and where each of them ends. */
export interface TextColumn {
  text: string;
  ends: Uint32Array<ArrayBuffer>;
}

/** Distinct words, and for each row which of them is its own. */
export interface WordColumn {
  words: string[];
  of: Uint32Array<ArrayBuffer>;
}

/**
 * A repository listing as columns: a few long strings and number arrays instead of an object for each of 100,000
 * rows, cheap to hand from a worker to the page. Rows stand by owner and name.
 */
export interface RepositoryColumns {
  /** How many elements came. */
  received: number;
  /** How many of them repeated another one in every field. */
  collapsed: number;
  /** The first elements that could not be read. */
  unreadable: UnreadableRecord[];
  unreadableCount: number;
  ids: Float64Array<ArrayBuffer>;
  /** `owner/name` */
  labels: TextColumn;
  urls: TextColumn;
  owners: WordColumn;
  /** The empty word is "not given". */
  branches: WordColumn;
  integrations: WordColumn;
  /** Rows as the service sent them. */
  bySender: Uint32Array<ArrayBuffer>;
}

/** How many unreadable elements are kept to be looked at; all are counted. */
const mostUnreadable = 100;

/**
 * Reads the elements of a listing one by one, sorts them and collapses those equal in every field (INTERFACE.md 4.1,
 * WIRE.md 1). Never throws for what an element is.
 * @param integrationId the integration that was asked for
 */
export function packRepositories(elements: readonly unknown[], integrationId: string): RepositoryColumns {
  const repositories: Repository[] = [];
  const unreadable: UnreadableRecord[] = [];
  for (let index = 0; index < elements.length; index++) {
    const read = readRepository(elements[index], integrationId);
    if (typeof read !== 'string') repositories.push(read);
    else if (unreadable.length < mostUnreadable)
      unreadable.push({ index, reason: read, raw: redact(elements[index]) });
  }
  const all = orderByOwner(repositories);
  const isRepeated = findRepeated(repositories, all);
  const order = all.filter((at) => isRepeated[at] === 0);
  const rows = Array.from(order, (at) => repositories[at]).filter((row) => row !== undefined);
  return {
    received: elements.length,
    collapsed: repositories.length - rows.length,
    unreadable,
    unreadableCount: elements.length - repositories.length,
    ids: Float64Array.from(rows, ({ id }) => id),
    labels: joinTexts(rows, ({ owner, name }) => `${owner}/${name}`),
    urls: joinTexts(rows, ({ url }) => url),
    owners: collectWords(rows, ({ owner }) => owner),
    branches: collectWords(rows, ({ defaultBranch }) => defaultBranch ?? ''),
    integrations: collectWords(rows, ({ integrationId: id }) => id),
    bySender: invert(order, repositories.length),
  };
}

/** Marks with 1 what repeats an earlier repository in every field. Those of one owner and name stand side by side in `order`. */
function findRepeated(repositories: readonly Repository[], order: Uint32Array): Uint8Array {
  const isRepeated = new Uint8Array(repositories.length);
  let before: Repository | undefined;
  let seen: Set<string> | undefined;
  for (const at of order) {
    const repository = repositories[at];
    if (!repository || before?.name !== repository.name || before.owner !== repository.owner) {
      seen = undefined;
    } else {
      seen ??= new Set([JSON.stringify(before)]);
      const text = JSON.stringify(repository);
      if (seen.has(text)) isRepeated[at] = 1;
      seen.add(text);
    }
    before = repository;
  }
  return isRepeated;
}

/** Rows in the order of their places: `order` tells the place of each row, of `count` places. */
function invert(order: Uint32Array<ArrayBuffer>, count: number): Uint32Array<ArrayBuffer> {
  const rowAfter = new Uint32Array(count);
  for (let row = 0; row < order.length; row++) rowAfter[order[row] ?? 0] = row + 1;
  return rowAfter.filter((row) => row > 0).map((row) => row - 1);
}

function joinTexts(rows: readonly Repository[], read: (row: Repository) => string): TextColumn {
  const texts = rows.map(read);
  const ends = new Uint32Array(rows.length);
  let end = 0;
  for (let row = 0; row < texts.length; row++) {
    end += texts[row]?.length ?? 0;
    ends[row] = end;
  }
  return { text: texts.join(''), ends };
}

function collectWords(rows: readonly Repository[], read: (row: Repository) => string): WordColumn {
  const places = new Map<string, number>();
  const of = Uint32Array.from(rows, (row) => {
    const word = read(row);
    const place = places.get(word) ?? places.size;
    if (place === places.size) places.set(word, place);
    return place;
  });
  return { words: [...places.keys()], of };
}

/** The names alone, in the order of rows. */
export function readNames({ labels, owners }: RepositoryColumns): string[] {
  return Array.from(labels.ends, (end, row) => {
    const owner = owners.words[owners.of[row] ?? 0] ?? '';
    return labels.text.slice((labels.ends[row - 1] ?? 0) + owner.length + 1, end);
  });
}
