import { readRepositories } from './read-repositories.ts';

/** The message that is posted to the worker. */
export type ListingTask = Parameters<typeof readRepositories>;

addEventListener('message', ({ data }: MessageEvent<ListingTask>) => {
  try {
    postMessage(readRepositories(...data));
  } catch {
    // The page reads the listing again and throws the error.
    postMessage(undefined);
  }
});
