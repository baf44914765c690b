import { caseless } from '../../kit/text/composed.ts';

/** A name in lower case and composed letters, for comparisons. */
export const foldedName = (name: string) => caseless(name.trim());

export const isSameName = (name: string, other: string) => foldedName(name) === foldedName(other);
