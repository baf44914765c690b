import type { UnreadableRecord } from '../wire/deployment.ts';
import { redact } from '../wire/redact.ts';
import { isInOrder, orderByOwner, places } from './repository-order.ts';
import { readRepository } from '../wire/repository.ts';
import { reorderWords, type WordColumn, WordGathering } from './word-column.ts';

/** The texts of all rows, one after another, and where each of them ends. */
export interface TextColumn {
  text: string;
  ends: Uint32Array<ArrayBuffer>;
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
  names: TextColumn;
  urls: TextColumn;
  owners: WordColumn;
  /** The empty word is "not given". */
  branches: WordColumn;
  integrations: WordColumn;
  /** Rows as the service sent them. */
  bySender: Uint32Array<ArrayBuffer>;
}

/** The fields of all repositories, each field by itself, as the service sent them. */
interface Fields {
  ids: number[];
  names: string[];
  urls: string[];
  owners: WordColumn;
  branches: WordColumn;
  integrations: WordColumn;
}

/** How many unreadable elements are kept to be looked at; all are counted. */
const mostUnreadable = 100;

/**
 * Reads the elements of a listing one by one, sorts them and collapses those equal in every field (INTERFACE.md 4.1,
 * WIRE.md 1). Never throws for what an element is.
 * @param integrationId the integration that was asked for
 */
export function packRepositories(elements: readonly unknown[], integrationId: string): RepositoryColumns {
  const unreadable: UnreadableRecord[] = [];
  const sent = readFields(elements, integrationId, (index, reason) => {
    if (unreadable.length < mostUnreadable) unreadable.push({ index, reason, raw: redact(elements[index]) });
  });
  const count = sent.ids.length;
  // Many services send what stands in order, each name once: then nothing is to be moved or compared.
  const order = isInOrder(sent) ? undefined : withoutRepeated(sent, orderByOwner(sent));
  const { ids, names, urls, owners, branches, integrations } = order ? reorder(sent, order) : sent;
  return {
    received: elements.length,
    collapsed: count - ids.length,
    unreadable,
    unreadableCount: elements.length - count,
    ids: Float64Array.from(ids),
    names: joinTexts(names),
    urls: joinTexts(urls),
    owners,
    branches,
    integrations,
    bySender: order ? rowsBySender(order, count) : places(count),
  };
}

/** Takes everything from an element while it is near at hand: to go through 100,000 of them once more for each field takes longer. */
function readFields(
  elements: readonly unknown[],
  integrationId: string,
  onUnreadable: (index: number, reason: string) => void,
): Fields {
  const ids: number[] = [];
  const names: string[] = [];
  const urls: string[] = [];
  const owners = new WordGathering(elements.length);
  const branches = new WordGathering(elements.length);
  const integrations = new WordGathering(elements.length);
  for (let index = 0; index < elements.length; index++) {
    const read = readRepository(elements[index], integrationId);
    if (typeof read === 'string') {
      onUnreadable(index, read);
      continue;
    }
    ids.push(read.id);
    names.push(read.name);
    urls.push(read.url);
    owners.add(read.owner);
    branches.add(read.defaultBranch ?? '');
    integrations.add(read.integrationId);
  }
  const columns = {
    owners: owners.column(),
    branches: branches.column(),
    integrations: integrations.column(),
  };
  return { ids, names, urls, ...columns };
}

/** The places in `order` without those that repeat another one in every field; those of one owner and name stand side by side. */
function withoutRepeated(fields: Fields, order: Uint32Array): number[] {
  const { ids, names, urls, owners, branches, integrations } = fields;
  const textOf = (at: number) => JSON.stringify([ids[at], urls[at], branches.of[at], integrations.of[at]]);
  const kept: number[] = [];
  let before = -1;
  let seen: Set<string> | undefined;
  for (let place = 0; place < order.length; place++) {
    const at = order[place] ?? 0;
    if (names[at] !== names[before] || owners.of[at] !== owners.of[before]) {
      seen = undefined;
      kept.push(at);
    } else {
      seen ??= new Set([textOf(before)]);
      if (seen.size < seen.add(textOf(at)).size) kept.push(at);
    }
    before = at;
  }
  return kept;
}

function reorder({ ids, names, urls, ...words }: Fields, order: readonly number[]): Fields {
  return {
    ids: order.map((at) => ids[at] ?? 0),
    names: order.map((at) => names[at] ?? ''),
    urls: order.map((at) => urls[at] ?? ''),
    owners: reorderWords(words.owners, order),
    branches: reorderWords(words.branches, order),
    integrations: reorderWords(words.integrations, order),
  };
}

/** Rows in the order of their places: `order` tells the place of each row, of `count` places. */
function rowsBySender(order: readonly number[], count: number): Uint32Array<ArrayBuffer> {
  const rowAfter = new Uint32Array(count);
  for (let row = 0; row < order.length; row++) rowAfter[order[row] ?? 0] = row + 1;
  return rowAfter.filter((row) => row > 0).map((row) => row - 1);
}

function joinTexts(texts: readonly string[]): TextColumn {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (let row = 0; row < texts.length; row++) {
    end += texts[row]?.length ?? 0;
    ends[row] = end;
  }
  return { text: texts.join(''), ends };
}

/** The texts of all rows, one by one. */
export function splitTexts({ text, ends }: TextColumn): string[] {
  const texts: string[] = [];
  let start = 0;
  for (let row = 0; row < ends.length; row++) {
    const end = ends[row] ?? 0;
    texts.push(text.slice(start, end));
    start = end;
  }
  return texts;
}

/** `owner/name` of every row. */
export function joinLabels({ owners: { words, of }, names }: RepositoryColumns): TextColumn {
  return joinTexts(splitTexts(names).map((name, row) => `${words[of[row] ?? 0] ?? ''}/${name}`));
}
