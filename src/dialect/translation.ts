import { isObject, valueAt, withValue } from '../params/json.ts';
import type { Translation } from '../wire/dialect.ts';
import { pathTranslation } from './path-translation.ts';
import { deploymentFields } from './record-paths.ts';
import { recordPlan, type WirePaths } from './record-plan.ts';
import { type Move, rename } from './rename.ts';
import { withoutItsZone, withZone } from './time-zone.ts';

/** A service's words by INTERFACE.md's. */
type Words = Readonly<Record<string, string>>;

/** What a translation is made of. */
export interface Spelling {
  paths: WirePaths;
  envelope: readonly Move[];
  parameters: Words;
  sources: Words;
  types: Words;
  timeZone: string;
}

const turned = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, value]) => [value, key]));
const inWords = (text: string, words: Words): string =>
  (Object.hasOwn(words, text) ? words[text] : undefined) ?? text;

/** Changes the texts that stand at some paths of a record. */
function mapTexts(
  record: unknown,
  changes: readonly (readonly [path: string[], change: (text: string) => string])[],
) {
  return changes.reduce((value: unknown, [path, change]) => {
    const text = valueAt(value, path);
    return typeof text === 'string' && isObject(value) ? withValue(value, path, change(text)) : value;
  }, record);
}

const times = [['created_at'], ['updated_at']];
const sourcePath = ['source'];
const typePath = ['source_config', 'deployment_type'];
const typeParameter = 'deployment_type';

/** The translation between INTERFACE.md's words and a service's. */
export function translationOf(spelling: Spelling): Translation {
  const { paths, envelope, parameters, sources, types, timeZone } = spelling;
  const [ownSources, ownTypes, ownParameters] = [turned(sources), turned(types), turned(parameters)];
  const plan = recordPlan(deploymentFields, paths);
  const timesBy = (change: (text: string, zone: string) => string) =>
    timeZone === 'UTC' ? [] : times.map((path) => [path, (text: string) => change(text, timeZone)] as const);
  const backwards = envelope.map(({ from, to }) => ({ from: to, to: from }));
  return {
    record: {
      toNeutral: (record) =>
        mapTexts(plan.toNeutral(record), [
          [sourcePath, (text) => inWords(text, ownSources)],
          [typePath, (text) => inWords(text, ownTypes)],
          ...timesBy(withZone),
        ]),
      toWire: (record) =>
        plan.toWire(
          mapTexts(record, [
            [sourcePath, (text) => inWords(text, sources)],
            [typePath, (text) => inWords(text, types)],
            ...timesBy(withoutItsZone),
          ]),
        ),
    },
    envelope: {
      toNeutral: (answer) => rename(answer, backwards),
      toWire: (answer) => rename(answer, envelope),
    },
    query: {
      toNeutral: (query) =>
        query.map(([own, text]) => {
          const name = inWords(own, ownParameters);
          return [name, name === typeParameter ? inWords(text, ownTypes) : text];
        }),
      toWire: (query) =>
        query.map(([name, text]) => [
          inWords(name, parameters),
          name === typeParameter ? inWords(text, types) : text,
        ]),
    },
    path: pathTranslation(paths),
  };
}
