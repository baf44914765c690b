import { focusManager } from '@tanstack/react-query';
import { config } from '../../api/config/config.ts';
import { askDeployments, onRenewal } from '../../api/deployments.ts';
import { ServiceError } from '../../api/errors.ts';
import type { SentFilters } from '../../api/parameters.ts';
import { hasPausedTooLong, renewed } from './load-state.ts';
import {
  addEnvelope,
  addRows,
  type AllDeployments,
  hasMoved,
  idsOf,
  nothingLoaded,
  loadedCount,
  requestedOffset,
  stepBack,
} from './pages.ts';

/** Minimum time in milliseconds, and minimum growth, between two writes of a load's progress. */
const writeMs = 200;
const writeGrowth = 1.05;

/**
 * Requests pages until the load ends.
 * @param from pages to continue from
 * @param start returns the state of a load that restarts
 * @param write is called with the pages so far, at intervals and before a failure
 * @param isEnough returns true for the number of positions at which the load returns without an end
 * @param isOutdated returns true if the load must restart
 * @throws ServiceError; the signal's reason once it is aborted
 */
export async function loadPages(
  filters: SentFilters,
  signal: AbortSignal,
  {
    start = () => nothingLoaded(Date.now()),
    from = start(),
    write = () => undefined,
    isEnough = () => false,
    isOutdated = () => false,
  }: {
    start?: () => AllDeployments;
    from?: AllDeployments;
    write?: (loaded: AllDeployments) => void;
    isEnough?: (count: number) => boolean;
    isOutdated?: () => boolean;
  } = {},
): Promise<AllDeployments> {
  const limit = config().dialect.limits.maxPageSize;
  let loaded = from;
  let ids = idsOf(loaded);
  let written = { count: loadedCount(loaded), at: 0 };
  /** Requests the next page; undefined if a hidden tab has paused for too long. */
  const request = async () => {
    if (!focusManager.isFocused()) {
      await tabIsVisible(signal);
      if (hasPausedTooLong(loaded, Date.now())) return undefined;
    }
    return askDeployments({ ...filters, limit, offset: requestedOffset(loaded) }, signal);
  };
  const unsubscribe = onRenewal((_client, newer) => {
    loaded = renewed(loaded, newer);
  });
  try {
    let response = request();
    for (;;) {
      const page = await response;
      if (!page || isOutdated()) {
        loaded = start();
        ids = new Set();
        written = { count: 0, at: 0 };
        response = request();
        continue;
      }
      if (hasMoved(loaded, page, ids)) {
        loaded = stepBack(loaded, limit);
        response = request();
        continue;
      }
      const { overlap } = loaded;
      loaded = addEnvelope(loaded, page, limit, ids);
      const hasEnded = loaded.end || isEnough(loadedCount(loaded) + page.envelope.received - overlap);
      // Read the records while the next page loads: an export of 10,000 takes 0.4 s less.
      if (!hasEnded) response = request();
      loaded = addRows(loaded, page.readRows(), ids, overlap, Date.now());
      if (hasEnded) return loaded;
      const count = loadedCount(loaded);
      if (Date.now() > written.at + writeMs && count > written.count * writeGrowth) {
        write(loaded);
        written = { count, at: Date.now() };
      }
    }
  } catch (error) {
    const waitMs = (error instanceof ServiceError && error.waitMs) || 0;
    write({ ...loaded, activeAt: Date.now() + waitMs });
    throw error;
  } finally {
    unsubscribe();
  }
}

/** Waits until a hidden tab is visible. @throws the signal's reason once it is aborted */
async function tabIsVisible(signal: AbortSignal): Promise<void> {
  let unsubscribe = () => {};
  await new Promise<void>((resolve, reject) => {
    unsubscribe = focusManager.subscribe((isVisible) => isVisible && resolve());
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  }).finally(() => unsubscribe());
}
