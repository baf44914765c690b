import { readRepositories } from './read-repositories.ts';

export type ListingTask = Parameters<typeof readRepositories>;

addEventListener('message', ({ data }: MessageEvent<ListingTask>) => {
  try {
    postMessage(readRepositories(...data));
  } catch {
    // The page reads the listing again and throws the error.
    postMessage(undefined);
  }
});
