import { isObject, valueAt, withValue } from '../../kit/text/json.ts';
import type { Translation } from '../wire/dialect.ts';
import { pathTranslation } from './path-translation.ts';
import { deploymentFields } from './record-paths.ts';
import { recordPlan, type WirePaths } from './record-plan.ts';
import { type Move, rename } from './rename.ts';
import { withZone } from './time-zone.ts';

/** A service's names or values, by INTERFACE.md's. */
type Words = Readonly<Record<string, string>>;

/** The parts of a translation. */
export interface Spelling {
  paths: WirePaths;
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

/** Changes the texts at some paths of a record. */
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

/** Makes the translation between INTERFACE.md's spelling and a service's. */
export function translationOf(spelling: Spelling): Translation {
  const { paths, envelope, parameters, sources, types, timeZone } = spelling;
  const [ownSources, ownTypes, ownParameters] = [inverted(sources), inverted(types), inverted(parameters)];
  const plan = recordPlan(deploymentFields, paths);
  const inUtc = times.map((path) => [path, (text: string) => withZone(text, timeZone)] as const);
  const backwards = envelope.map(({ from, to }) => ({ from: to, to: from }));
  return {
    record: {
      toNeutral: (record) =>
        mapTexts(plan.toNeutral(record), [
          [sourcePath, (text) => translatedText(text, ownSources)],
          [typePath, (text) => translatedText(text, ownTypes)],
          ...(timeZone === 'UTC' ? [] : inUtc),
        ]),
      toWire: (record) =>
        plan.toWire(
          mapTexts(record, [
            [sourcePath, (text) => translatedText(text, sources)],
            [typePath, (text) => translatedText(text, types)],
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
          const name = translatedText(own, ownParameters);
          return [name, name === typeParameter ? translatedText(text, ownTypes) : text];
        }),
      toWire: (query) =>
        query.map(([name, text]) => [
          translatedText(name, parameters),
          name === typeParameter ? translatedText(text, types) : text,
        ]),
    },
    path: pathTranslation(paths),
  };
}
