import { caseless } from '../../kit/text/composed.ts';

/** A name in one case and composition of its letters, as services may store it. */
export const foldedName = (name: string) => caseless(name.trim());

export const isSameName = (name: string, other: string) => foldedName(name) === foldedName(other);
