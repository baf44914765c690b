import { isObject, valueAt, withValueAt } from '../../kit/text/json.ts';
import type { Translation } from './dialect.ts';
import {
  type Move,
  recordPlan,
  rename,
  reversed,
  type ServicePaths,
  servicePath,
  deploymentFields,
} from './record-paths.ts';

export type Words = Readonly<Record<string, string>>;

interface Spelling {
  paths: ServicePaths;
  envelope: readonly Move[];
  parameters: Words;
  sources: Words;
  types: Words;
  timeZone: string;
}

const inverted = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, value]) => [value, key]));
const translatedText = (text: string, words: Words): string =>
  (Object.hasOwn(words, text) ? words[text] : undefined) ?? text;

function mapText(record: unknown, path: readonly string[], change: (text: string) => string): unknown {
  const text = valueAt(record, path);
  return typeof text === 'string' && isObject(record) ? withValueAt(record, path, change(text)) : record;
}

const typeParameter = 'deployment_type';

function mapWords(record: unknown, sources: Words, types: Words): unknown {
  const sourced = mapText(record, ['source'], (text) => translatedText(text, sources));
  // Some services send the type at the top level.
  return [['source_config', typeParameter], [typeParameter]].reduce(
    (value, path) => mapText(value, path, (text) => translatedText(text, types)),
    sourced,
  );
}

/** Creates the translation between the names of docs/api.md and the service's. */
export function translationOf(spelling: Spelling): Translation {
  const { paths, envelope, parameters, sources, types, timeZone } = spelling;
  const [ownSources, ownTypes, ownParameters] = [inverted(sources), inverted(types), inverted(parameters)];
  const plan = recordPlan(paths);
  const inUtc = (record: unknown) =>
    ['created_at', 'updated_at'].reduce(
      (value, field) => mapText(value, [field], (text) => withZone(text, timeZone)),
      record,
    );
  return {
    record: {
      toDocumented: (record) => {
        const documented = mapWords(plan.toDocumented(record), ownSources, ownTypes);
        return timeZone === 'UTC' ? documented : inUtc(documented);
      },
      toService: (record) => plan.toService(mapWords(record, sources, types)),
    },
    envelope: {
      toDocumented: (response) => rename(response, reversed(envelope)),
      toService: (response) => rename(response, envelope),
    },
    query: {
      toDocumented: (query) =>
        query.map(([own, text]) => {
          const name = translatedText(own, ownParameters);
          return [name, name === typeParameter ? translatedText(text, ownTypes) : text];
        }),
      toService: (query) =>
        query.map(([name, text]) => [
          translatedText(name, parameters),
          name === typeParameter ? translatedText(text, types) : text,
        ]),
    },
    path: pathTranslation(paths),
  };
}

const withoutZone = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/i;

/** Converts a time without a zone from this offset (`UTC`, `+02:00`) to UTC; keeps other texts. */
function withZone(text: string, zone: string): string {
  const [, date, time] = withoutZone.exec(text.trim()) ?? [];
  const instant = Date.parse(`${date}T${time}${zone === 'UTC' ? 'Z' : zone}`);
  return Number.isNaN(instant) ? text : new Date(instant).toISOString();
}

const isIndex = (step: string) => /^\d+$/.test(step);

/** Puts indices back into a path of names, each after its list. */
function withIndices(names: readonly string[], indices: readonly string[], lists: ReadonlySet<string>) {
  const left = [...indices];
  const steps = names.flatMap((name, at) =>
    left.length > 0 && lists.has(names.slice(0, at + 1).join('.')) ? [name, left.shift() ?? ''] : [name],
  );
  return [...steps, ...left];
}

/** Replaces the longest known prefix of a path. @param lists the lists among the replacement paths */
function translated(
  path: readonly string[],
  find: (dotted: string) => string | undefined,
  lists: ReadonlySet<string>,
): string[] {
  for (let length = path.length; length > 0; length--) {
    const start = path.slice(0, length);
    const replacement = find(start.filter((step) => !isIndex(step)).join('.'));
    if (replacement !== undefined)
      return [...withIndices(replacement.split('.'), start.filter(isIndex), lists), ...path.slice(length)];
  }
  return [...path];
}

/** Translates paths in error responses. Services shorten them, so the end of a path is enough. */
function pathTranslation(paths: ServicePaths): Translation['path'] {
  const byServicePath = new Map([...paths].map(([documented, serviceName]) => [serviceName, documented]));
  const lists = deploymentFields.filter(({ isList }) => isList).map(({ path }) => path);
  const ownLists = new Set(lists.map((path) => servicePath(path, paths)));
  const byEnd = (end: string) =>
    [...byServicePath].find(([serviceName]) => serviceName.endsWith(`.${end}`))?.[1];
  return {
    toDocumented: (path) =>
      translated(path, (dotted) => byServicePath.get(dotted) ?? byEnd(dotted), new Set(lists)),
    toService: (path) => translated(path, (dotted) => paths.get(dotted), ownLists),
  };
}
