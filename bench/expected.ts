import type { Sight } from './instrument.ts';

/** The links of the list's rows and of the picker's: both pages have them under the same names. */
export const listRows = 'table[aria-label="Deployments"] tbody a[href^="/deployments/"]';
export const pickerRows = 'ul[aria-label="Repositories"] a[aria-label^="Deploy "]';

/** What the pages must come to show, as the service says it. */
export interface Expected {
  /** The first names of the pages at offset 0, 20, 40 and 60. */
  pages: readonly Sight[];
  /** A letter that the first name has not, and the first name that has it. */
  filter: { key: string; sight: Sight };
}

/** Asks the service itself. @param base address of a host */
export async function learnExpected(base: string): Promise<Expected> {
  const firstName = async (query: string): Promise<string> => {
    const answer = await fetch(`${base}/api/v2/deployments?${query}`);
    const { resources }: { resources: { name: string }[] } = await answer.json();
    return resources[0]?.name ?? '';
  };
  const sight = (first: string): Sight => ({ rows: listRows, first });
  const names: string[] = [];
  for (const offset of [0, 20, 40, 60]) names.push(await firstName(`limit=20&offset=${offset}`));
  for (const key of 'xzqkwvjy') {
    if (names[0]?.includes(key)) continue;
    const found = await firstName(`limit=20&offset=0&name_contains=${key}`);
    if (/^[a-z0-9-]+$/.test(found)) return { pages: names.map(sight), filter: { key, sight: sight(found) } };
  }
  throw new Error('No letter filters the sample as the measurement needs it');
}
