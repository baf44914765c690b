import { unescaped } from '../../kit/text/sentence.ts';

/** A repository by owner and name. */
export interface RepositoryName {
  owner: string;
  name: string;
}

/** Reads the result of `writeRepositoryName`. Never throws. */
export function readRepositoryName(text: string): RepositoryName {
  const at = text.indexOf('/');
  const owner = text.slice(0, Math.max(0, at));
  return { owner: unescaped(owner), name: text.slice(at + 1) };
}
