import { nameOf, parentOf } from '../dialect/record-paths.ts';
import { cacheFields } from '../dialect/spelling.ts';
import { collectFields, type SeenField } from './collect-fields.ts';
import type { FieldShape, ObjectShape } from './record-shape.ts';

/** A documented field. */
interface KnownField {
  path: string;
  kind: FieldShape['kind'];
}

/** Words that mean the same in names of fields. */
const synonyms = new Map(
  Object.entries({
    at: ['time', 'date', 'on', 'timestamp'],
    config: ['configuration', 'settings', 'options'],
    created: ['creation', 'create'],
    id: ['uuid', 'guid', 'identifier'],
    name: ['title'],
    path: ['file'],
    ref: ['branch'],
    repo: ['repository', 'git', 'clone'],
    scale: ['replicas', 'instances'],
    secrets: ['env', 'environment', 'variables'],
    sha: ['commit', 'hash'],
    status: ['state', 'phase'],
    tenant: ['workspace', 'organization', 'project', 'account'],
    updated: ['modified', 'changed', 'update'],
    url: ['uri', 'link', 'href'],
  }).flatMap(([word, others]) => others.map((other) => [other, word] as const)),
);

/** The share of common words from which two names in one object may mean the same. */
const likely = { text: 0.5, object: 0.5, list: 0.5, free: 0.5, number: 0.6, boolean: 0.6 } as const;

/**
 * Finds documented fields that no record has among undocumented ones: by the words of their names,
 * by the form of their values, and by a prefix that several fields share.
 * @param records in the neutral spelling
 * @returns their likely neutral paths; fields of a renamed object move along with it
 */
export function proposeFields(records: readonly unknown[], shape: ObjectShape): Map<string, string> {
  const seen = collectFields(records);
  const known = flatten(shape, '');
  const knownPaths = new Set(known.map(({ path }) => path));
  const unknown = seen.filter(({ path }) => !isKnown(path, knownPaths, shape));
  const present = new Set(seen.map(({ path }) => path));
  const missing = known.filter(({ path }) => !present.has(path));
  const proposed = new Map<string, string>();
  const propose = ([from, to]: [from: string, to: string]) => {
    if (!proposed.has(from) && ![...proposed.values()].includes(to)) proposed.set(from, to);
  };
  // Objects first, the outer ones before the inner: their fields are compared in them.
  const objects = missing.filter(({ kind }) => kind === 'object');
  for (const level of new Set(objects.map(({ path }) => depth(path)).toSorted((a, b) => a - b))) {
    // What stands in an object that is spelt otherwise moves along with it.
    const homes = new Set(unknown.map(({ path }) => homeOf(path, proposed)));
    const here = objects.filter(({ path }) => depth(path) === level && !homes.has(path));
    likest(here, unknown, proposed).forEach(propose);
    alike(here, seen, known).forEach(propose);
  }
  const moved = new Set(unknown.map(({ path }) => homeOf(path, proposed)));
  const absent = missing.filter(({ path, kind }) => kind !== 'object' && !moved.has(path));
  const strange = unknown.filter(({ path }) => !knownPaths.has(homeOf(path, proposed)));
  const ofCache = absent.filter(({ path }) => cacheFields.includes(path));
  prefixed(ofCache, strange, proposed).forEach(propose);
  likest(absent, strange, proposed).forEach(propose);
  return proposed;
}

/** Pairs of fields that may mean the same, the likeliest first. */
function likest(
  fields: readonly KnownField[],
  candidates: readonly SeenField[],
  proposed: ReadonlyMap<string, string>,
): [from: string, to: string][] {
  const pairs = fields.flatMap((field) =>
    candidates.flatMap((candidate) => {
      const home = homeOf(candidate.path, proposed);
      const holder = parentOf(field.path);
      const isDeeper = holder !== '' && parentOf(home).startsWith(`${holder}.`);
      // The name of an object says with it what stands in it: repository.url.
      const name = isDeeper ? `${nameOf(parentOf(home))}_${nameOf(home)}` : nameOf(home);
      const score = fits(field, candidate) ? likeness(field.path, name) : 0;
      return score >= (holder === parentOf(home) ? likely[field.kind] : 1)
        ? [{ from: field.path, to: candidate.path, score: isDeeper ? score + 1 : score }]
        : [];
    }),
  );
  return pairs.toSorted((a, b) => b.score - a.score).map(({ from, to }) => [from, to]);
}

/** Pairs of objects of whatever names in which most of what stands is the same. */
function alike(
  objects: readonly KnownField[],
  seen: readonly SeenField[],
  known: readonly KnownField[],
): [from: string, to: string][] {
  const namesIn = (fields: readonly { path: string }[], holder: string) =>
    fields
      .map(({ path }) => path)
      .filter((path) => parentOf(path) === holder)
      .map(nameOf);
  const documented = new Set(known.map(({ path }) => path));
  return objects.flatMap(({ path: from }) => {
    const names = new Set(namesIn(known, from));
    return seen.flatMap(({ path: to, kind }): [from: string, to: string][] => {
      const own = namesIn(seen, to);
      const isOther = kind === 'object' && !documented.has(to) && own.length > 1;
      const shared = own.filter((name) => names.has(name)).length;
      return isOther && shared > own.length / 2 ? [[from, to]] : [];
    });
  });
}

/** The path of a field if the objects around it had their documented names. */
function homeOf(path: string, proposed: ReadonlyMap<string, string>): string {
  const [outer] = [...proposed]
    .filter(([, to]) => path.startsWith(`${to}.`))
    .toSorted(([, a], [, b]) => b.length - a.length);
  return outer ? outer[0] + path.slice(outer[1].length) : path;
}

const depth = (path: string) => path.split('.').length;

/** `createdAt`, `created_at` and `creation-time` are the same words. */
function wordsOf(path: string): string[] {
  const words = nameOf(path)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_-]+/);
  return words.map((word) => synonyms.get(word) ?? word);
}

/** How many words two names share, of all that they have: 0 to 1. */
function likeness(one: string, other: string): number {
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

/** Whether values of a field could be those of another. */
function fits({ path, kind }: { path: string; kind: string }, candidate: SeenField): boolean {
  if (candidate.kind !== kind && !(kind === 'free' && candidate.kind === 'object')) return false;
  const form = wordsOf(path).at(-1) ?? '';
  return kind !== 'text' || !['id', 'at', 'url', 'sha'].includes(form) || candidate.forms.has(form);
}

/**
 * Fields of one object whose names differ in their first word alone, in the same way in at least
 * two: `cache_` stands for the name of a product.
 */
function prefixed(
  absent: readonly { path: string }[],
  unknown: readonly SeenField[],
  proposed: ReadonlyMap<string, string>,
): [from: string, to: string][] {
  const votes = new Map<string, [from: string, to: string][]>();
  for (const { path: from } of absent)
    for (const { path: to } of unknown) {
      const [[first, ...rest], [other, ...others]] = [wordsOf(from), wordsOf(to)];
      const isBeside = parentOf(from) === parentOf(homeOf(to, proposed));
      if (rest.length === 0 || rest.join() !== others.join() || !isBeside) continue;
      const vote = `${parentOf(from)} ${first} ${other}`;
      votes.set(vote, [...(votes.get(vote) ?? []), [from, to]]);
    }
  return [...votes.values()].filter((pairs) => pairs.length > 1).flat();
}

/** Whether a path is documented, or stands in an object of which nothing is. */
function isKnown(path: string, known: ReadonlySet<string>, shape: ObjectShape): boolean {
  if (known.has(path)) return true;
  let at: FieldShape | undefined = shape;
  for (const name of path.split('.')) {
    if (at?.kind !== 'object') return at !== undefined;
    at = at.fields.get(name);
  }
  return false;
}

/** All documented fields outside of lists. */
function flatten({ fields }: ObjectShape, prefix: string): KnownField[] {
  return [...fields].flatMap(([name, field]) => [
    { path: prefix + name, kind: field.kind },
    ...(field.kind === 'object' ? flatten(field, `${prefix}${name}.`) : []),
  ]);
}
