import type * as z from 'zod/mini';
import { sourceValues } from '../wire/dialect.ts';
import type { dialectFile } from './dialect-file.ts';
import { deploymentFields } from './record-paths.ts';
import { type WirePaths, wirePaths } from './record-plan.ts';

export type DialectFile = z.infer<typeof dialectFile>;
type Word = NonNullable<NonNullable<DialectFile['sources']>['image']>;

/** The path of every field of the deployment record on the wire. */
export function recordPathsOf(file: DialectFile): WirePaths {
  return wirePaths(deploymentFields, file.fields ?? {});
}

/** The service's values by INTERFACE.md's, and their labels, where the file has them. */
function wordsIn(words: Readonly<Record<string, Word | undefined>>, neutral: (key: string) => string) {
  const entries = Object.entries(words).flatMap(([key, word]) => {
    if (word === undefined) return [];
    const { word: own, label } = typeof word === 'string' ? { word } : word;
    return [{ neutral: neutral(key), own, label }];
  });
  const pick = (read: (each: (typeof entries)[number]) => string | undefined) =>
    Object.fromEntries(
      entries.flatMap((each) => {
        const text = read(each);
        return text === undefined || text === each.neutral ? [] : [[each.neutral, text] as const];
      }),
    );
  return { words: pick(({ own }) => own), labels: pick(({ label }) => label) };
}

export const sourcesOf = ({ sources = {} }: DialectFile) =>
  wordsIn(sources, (key) => new Map(Object.entries(sourceValues)).get(key) ?? key);
export const typesOf = ({ deploymentTypes = {} }: DialectFile) => wordsIn(deploymentTypes, (key) => key);

/** The entries whose name differs from the documented one. */
export function otherNames(names: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) => (name === undefined || name === key ? [] : [[key, name]])),
  );
}
