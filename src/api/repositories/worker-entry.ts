import { readRepositories } from './read-repositories.ts';

/** What is posted to the worker: data alone. */
export type ListingTask = Parameters<typeof readRepositories>;

addEventListener('message', ({ data }: MessageEvent<ListingTask>) => {
  try {
    postMessage(readRepositories(...data));
  } catch {
    // The page reads it again and says what is wrong with it.
    postMessage(undefined);
  }
});
