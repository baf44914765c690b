/** Words, and for each element which of them is its own. */
interface Column {
  words: readonly string[];
  of: readonly number[];
}

/** Elements by owner and name, and by name and owner; what is equal keeps its order. */
export function byOrders(owners: Column, names: Column) {
  const [ownerRanks, nameRanks] = [rankWords(owners.words), rankWords(names.words)];
  const sent = Uint32Array.from(owners.of.keys());
  const owner = (at: number) => ownerRanks[owners.of[at] ?? 0] ?? 0;
  const name = (at: number) => nameRanks[names.of[at] ?? 0] ?? 0;
  const [ownerCount, nameCount] = [owners.words.length, names.words.length];
  return {
    byOwner: sortByRank(sortByRank(sent, nameCount, name), ownerCount, owner),
    byName: sortByRank(sortByRank(sent, ownerCount, owner), nameCount, name),
  };
}

const collator = new Intl.Collator('en');

/** Each distinct word's place in the alphabet: comparing by locale is dear, so it is done once per word. */
function rankWords(words: readonly string[]): Uint32Array {
  const order = Uint32Array.from(words.keys());
  const compare = collator.compare;
  order.sort((a, b) => {
    const [one = '', other = ''] = [words[a], words[b]];
    return compare(one, other) || (one < other ? -1 : 1);
  });
  const ranks = new Uint32Array(words.length);
  for (const [rank, word] of order.entries()) ranks[word] = rank;
  return ranks;
}

/** A counting sort: stable, and as fast as counting. */
function sortByRank(
  order: Uint32Array<ArrayBuffer>,
  count: number,
  rank: (at: number) => number,
): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(count + 1);
  for (const at of order) next[rank(at) + 1] = (next[rank(at) + 1] ?? 0) + 1;
  for (let place = 1; place <= count; place++) next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (const at of order) {
    const place = next[rank(at)] ?? 0;
    sorted[place] = at;
    next[rank(at)] = place + 1;
  }
  return sorted;
}
