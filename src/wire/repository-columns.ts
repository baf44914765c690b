import type { UnreadableRecord } from './deployment.ts';
import { redact } from './redact.ts';
import { byOrders } from './repository-order.ts';
import { readRepository } from './repository.ts';

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
  /** `owner/name` of all rows, one after another; `labelEnds` tells where each ends. */
  labels: string;
  labelEnds: Uint32Array<ArrayBuffer>;
  urls: string;
  urlEnds: Uint32Array<ArrayBuffer>;
  /** Distinct words, and for each row which of them is its own. The empty branch is "not given". */
  owners: string[];
  ownerOf: Uint32Array<ArrayBuffer>;
  branches: string[];
  branchOf: Uint32Array<ArrayBuffer>;
  integrations: string[];
  integrationOf: Uint32Array<ArrayBuffer>;
  /** Rows by name and owner. */
  byName: Uint32Array<ArrayBuffer>;
  /** Rows as the service sent them. */
  bySender: Uint32Array<ArrayBuffer>;
}

/** How many unreadable elements are kept to be looked at; all are counted. */
const mostUnreadable = 100;

/** Distinct words in the order they came, and each row's place among them. */
class Words {
  readonly words: string[] = [];
  readonly of: number[] = [];
  readonly #places = new Map<string, number>();

  add(word: string): void {
    let place = this.#places.get(word);
    if (place === undefined) {
      place = this.words.push(word) - 1;
      this.#places.set(word, place);
    }
    this.of.push(place);
  }
}

/**
 * Reads the elements of a listing one by one, sorts them and collapses those equal in every field (INTERFACE.md 4.1,
 * WIRE.md 1). Never throws for what an element is.
 * @param integrationId the integration that was asked for
 */
export function packRepositories(elements: readonly unknown[], integrationId: string): RepositoryColumns {
  const [owners, names, branches, integrations] = [new Words(), new Words(), new Words(), new Words()];
  const ids: number[] = [];
  const urls: string[] = [];
  const unreadable: UnreadableRecord[] = [];
  for (const [index, element] of elements.entries()) {
    const read = readRepository(element, integrationId);
    if (typeof read === 'string') {
      if (unreadable.length < mostUnreadable) unreadable.push({ index, reason: read, raw: redact(element) });
      continue;
    }
    ids.push(read.id);
    urls.push(read.url);
    owners.add(read.owner);
    names.add(read.name);
    branches.add(read.defaultBranch ?? '');
    integrations.add(read.integrationId);
  }
  const { byOwner, byName } = byOrders(owners, names);
  const isRepeated = findRepeated(byOwner, [owners.of, names.of], (at) =>
    JSON.stringify([ids[at], urls[at], branches.of[at], integrations.of[at]]),
  );
  const rows = byOwner.filter((at) => isRepeated[at] === 0);
  const rowOf = new Uint32Array(ids.length);
  for (const [row, at] of rows.entries()) rowOf[at] = row;
  const rowsIn = (order: Uint32Array<ArrayBuffer>) =>
    order.filter((at) => isRepeated[at] === 0).map((at) => rowOf[at] ?? 0);
  const column = (of: readonly number[]) => rows.map((at) => of[at] ?? 0);
  const word = ({ words, of }: Words, at: number) => words[of[at] ?? 0] ?? '';
  const labels = join(rows, (at) => `${word(owners, at)}/${word(names, at)}`);
  const addresses = join(rows, (at) => urls[at] ?? '');
  return {
    received: elements.length,
    collapsed: ids.length - rows.length,
    unreadable,
    unreadableCount: elements.length - ids.length,
    ids: Float64Array.from(rows, (at) => ids[at] ?? 0),
    labels: labels.text,
    labelEnds: labels.ends,
    urls: addresses.text,
    urlEnds: addresses.ends,
    owners: owners.words,
    ownerOf: column(owners.of),
    branches: branches.words,
    branchOf: column(branches.of),
    integrations: integrations.words,
    integrationOf: column(integrations.of),
    byName: rowsIn(byName),
    bySender: rowsIn(byName.toSorted()),
  };
}

/** Marks with 1 what repeats an earlier element. Equal ones stand side by side in `order`, which sorts by `keys`. */
function findRepeated(
  order: Uint32Array<ArrayBuffer>,
  keys: readonly (readonly number[])[],
  rest: (at: number) => string,
): Uint8Array {
  const isRepeated = new Uint8Array(order.length);
  let seen: Set<string> | undefined;
  for (let place = 1; place < order.length; place++) {
    const [before = 0, at = 0] = [order[place - 1], order[place]];
    if (keys.some((key) => key[before] !== key[at])) {
      seen = undefined;
      continue;
    }
    seen ??= new Set([rest(before)]);
    const all = rest(at);
    if (seen.has(all)) isRepeated[at] = 1;
    seen.add(all);
  }
  return isRepeated;
}

function join(rows: Uint32Array, text: (at: number) => string) {
  const ends = new Uint32Array(rows.length);
  const parts: string[] = [];
  let end = 0;
  for (const [row, at] of rows.entries()) {
    const part = text(at);
    parts.push(part);
    end += part.length;
    ends[row] = end;
  }
  return { text: parts.join(''), ends };
}
