import * as fc from 'fast-check';
import { hostileKeys, hostileValue, toText } from './hostile.ts';

/** Prefix of every secret value in a generated body; no result may contain it. */
export const mark = 'hush-';

/** A change to a JSON value. `at` chooses the place. */
type Mutation = { at: number } & (
  | { act: 'drop' | 'nest' | 'spell' }
  | { act: 'put'; value: unknown }
  | { act: 'rename'; key: string }
  | { act: 'add'; key: string; value: unknown }
  | { act: 'repeat'; times: number }
);

/** Fields with secret values. They are not renamed, because redaction finds secrets by these names. */
const secretPlaces = new Set(['secrets', 'env']);
/** A value with more places than this does not grow further. */
const maxPlaces = 5_000;

/** A place in a JSON value: the parent, and the key. */
interface Place {
  holder: Map<string, unknown> | unknown[];
  key: string | number;
}

const key = fc.constantFrom(...hostileKeys);
const at = fc.nat({ max: 1_000_000 });

function mutationOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<Mutation> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ at, act: fc.constant('put' as const), value }) },
    { weight: 4, arbitrary: fc.record({ at, act: fc.constant('drop' as const) }) },
    { weight: 2, arbitrary: fc.record({ at, act: fc.constant('nest' as const) }) },
    { weight: 1, arbitrary: fc.record({ at, act: fc.constant('spell' as const) }) },
    { weight: 2, arbitrary: fc.record({ at, act: fc.constant('rename' as const), key }) },
    { weight: 3, arbitrary: fc.record({ at, act: fc.constant('add' as const), key, value }) },
    {
      weight: 1,
      arbitrary: fc.record({ at, act: fc.constant('repeat' as const), times: fc.constantFrom(1, 3, 50) }),
    },
  );
}

/** Documents with up to `most` changes each, as JSON text. @param values to insert */
export function mutated(
  documents: fc.Arbitrary<unknown>,
  { most = 6, values = hostileValue }: { most?: number; values?: fc.Arbitrary<unknown> } = {},
): fc.Arbitrary<string> {
  return fc
    .tuple(documents, fc.array(mutationOf(values), { minLength: 1, maxLength: most }))
    .map(([document, mutations]) => {
      const root = [thaw(document)];
      for (const mutation of mutations) mutate(root, mutation);
      return root.length > 0 ? toText(freeze(root[0])) : '';
    });
}

/** Converts objects to maps, in which `__proto__` is an ordinary key. */
function thaw(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(thaw);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).map(([name, inner]) => [name, thaw(inner)]));
}

function freeze(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(freeze);
  return value instanceof Map
    ? Object.fromEntries(Array.from(value, ([name, inner]) => [String(name), freeze(inner)]))
    : value;
}

/** Every place in `holder`, at any depth. */
function placesIn(holder: Place['holder'], places: Place[] = []): Place[] {
  for (const [name, value] of holder.entries()) {
    places.push({ holder, key: name });
    if (Array.isArray(value) || value instanceof Map) placesIn(value, places);
  }
  return places;
}

function read({ holder, key: name }: Place): unknown {
  return holder instanceof Map ? holder.get(String(name)) : holder[Number(name)];
}

function write({ holder, key: name }: Place, value: unknown): void {
  if (holder instanceof Map) holder.set(String(name), value);
  else holder[Number(name)] = value;
}

/** True if a value contains a secret. As text it would be where redaction does not look. */
function holdsSecret(value: unknown): boolean {
  return JSON.stringify(freeze(value) ?? null).includes(mark);
}

function mutate(root: unknown[], mutation: Mutation): void {
  const places = placesIn(root);
  const place = places[mutation.at % Math.max(1, places.length)];
  if (!place) return;
  const { holder } = place;
  const value = read(place);
  switch (mutation.act) {
    case 'put':
      return write(place, thaw(mutation.value));
    case 'drop':
      if (holder instanceof Map) holder.delete(String(place.key));
      else holder.splice(Number(place.key), 1);
      return;
    case 'nest':
      return write(place, mutation.at % 2 === 0 ? [value] : new Map([['inner', value]]));
    case 'spell':
      if (!holdsSecret(value))
        write(place, typeof value === 'string' ? Number(value) : JSON.stringify(freeze(value)));
      return;
    case 'rename':
      if (!(holder instanceof Map) || secretPlaces.has(String(place.key))) return;
      holder.delete(String(place.key));
      holder.set(mutation.key, value);
      return;
    case 'add':
      if (value instanceof Map) value.set(mutation.key, thaw(mutation.value));
      else if (Array.isArray(value)) value.push(thaw(mutation.value));
      return;
    case 'repeat':
      if (Array.isArray(holder) && holder !== root && places.length < maxPlaces)
        holder.push(...Array.from({ length: mutation.times }, () => value));
  }
}

type Bytes = Buffer<ArrayBuffer>;
type Damage = (bytes: Bytes, cut: number) => Bytes;

/** What can happen to a message. @param cut a place in it */
export const damages = {
  cut: (bytes, cut) => bytes.subarray(0, cut),
  garble: (bytes, cut) => insert(bytes, cut, [0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
  stray: (bytes, cut) => insert(bytes, cut, [0x22]),
  change: (bytes, cut) => Buffer.from(bytes.map((byte, place) => (place === cut ? cut : byte))),
  splice: (bytes, cut) => Buffer.concat([bytes, bytes.subarray(0, cut)]),
  mark: (bytes) => Buffer.from(`\uFEFF${bytes.toString()}`),
  marks: (bytes) => Buffer.from(`\uFEFF\uFEFF${bytes.toString()}`),
  wide: (bytes) => Buffer.from(bytes.toString(), 'utf16le'),
  'wide big-endian': (bytes) => Buffer.from(bytes.toString(), 'utf16le').swap16(),
  quotes: (bytes) => Buffer.from(bytes.toString().replaceAll('"', "'")),
} satisfies Record<string, Damage>;

function insert(bytes: Bytes, cut: number, added: number[]): Bytes {
  return Buffer.concat([bytes.subarray(0, cut), Buffer.from(added), bytes.subarray(cut)]);
}

/**
 * Messages with damaged bytes, quotes or encoding: truncated, with bytes that are not UTF-8, with byte
 * order marks, in UTF-16, with single quotes or an extra quote.
 */
export function damaged(
  messages: fc.Arbitrary<Bytes>,
  kinds: Damage[] = Object.values(damages),
): fc.Arbitrary<Bytes> {
  return fc
    .tuple(messages, fc.constantFrom(...kinds), at)
    .map(([bytes, damage, place]) => damage(bytes, place % (bytes.length + 1)));
}
