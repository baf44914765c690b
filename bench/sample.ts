import type { Sight } from './instrument.ts';

/** The links of the list's rows and of the picker's: every page has them under the same names. */
export const listRows = 'table[aria-label="Deployments"] tbody a[href^="/deployments/"]';
export const pickerRows = 'ul[aria-label="Repositories"] a[aria-label^="Deploy "]';

/** What the pages must come to show, as the service says it. */
export interface Sample {
  /** The first rows of the pages at offset 0, 20, 40 and 60. */
  pages: [Sight, Sight, Sight, Sight];
  /** A letter that the first name has not, and the first row that has it. */
  filter: { key: string; sight: Sight };
}

/** Asks the service itself. @param base address of a host */
export async function learnSample(base: string): Promise<Sample> {
  const sightOf = async (query: string): Promise<Sight> => {
    const answer = await fetch(`${base}/api/v2/deployments?limit=20&${query}`);
    const { resources }: { resources: { name: string }[] } = await answer.json();
    return { rows: listRows, first: resources[0]?.name ?? '' };
  };
  const page = (offset: number) => sightOf(`offset=${offset}`);
  const pages: Sample['pages'] = [await page(0), await page(20), await page(40), await page(60)];
  const key = ['x', 'z', 'q', 'k', 'w', 'v', 'j', 'y'].find((letter) => !pages[0].first?.includes(letter));
  if (!key) throw new Error('No letter filters the sample as the measurement needs it');
  return { pages, filter: { key, sight: await sightOf(`offset=0&name_contains=${key}`) } };
}
