import { focusManager } from '@tanstack/react-query';
import { config } from '../../api/config/config.ts';
import { askDeployments } from '../../api/deployments.ts';
import { ServiceError } from '../../api/errors.ts';
import type { Filters } from '../../api/parameters.ts';
import { hasRested } from './in-sight.ts';
import {
  addEnvelope,
  addRows,
  hasMoved,
  idsOf,
  nothingLoaded,
  positions,
  type AllDeployments,
  requestedOffset,
  stepBack,
} from './pages.ts';

/** The pause and the growth between two drawings of a running reading; milliseconds. */
const showMs = 200;
const showGrowth = 1.05;

/**
 * Reads page by page, from where a reading is.
 * @param start begins anew
 * @param show draws the reading so far, now and then, and before a failure
 * @param isEnough true for a number of positions to rest at
 * @param isOutdated true where the reading must begin anew
 */
export async function loadPages({
  filters,
  from,
  start = () => nothingLoaded(Date.now()),
  show = () => undefined,
  isEnough = () => false,
  isOutdated = () => false,
  signal,
}: {
  filters: Filters;
  from: AllDeployments;
  start?: () => AllDeployments;
  show?: (loaded: AllDeployments) => void;
  isEnough?: (count: number) => boolean;
  isOutdated?: () => boolean;
  signal: AbortSignal;
}): Promise<AllDeployments> {
  const limit = config().dialect.limits.maxPageSize;
  let loaded = from;
  let ids = idsOf(loaded);
  let drawn = { count: positions(loaded), at: 0 };
  /** The next page; undefined after a rest in a hidden tab that was too long. */
  const request = async (next: AllDeployments) => {
    const isHidden = !focusManager.isFocused();
    if (isHidden) await tabIsVisible(signal);
    if (isHidden && hasRested(next, Date.now())) return undefined;
    return askDeployments({ ...filters, limit, offset: requestedOffset(next) }, signal);
  };
  let response = request(loaded);
  for (;;) {
    const page = await response.catch((error: unknown) => {
      const waitMs = (error instanceof ServiceError && error.waitMs) || 0;
      if (!signal.aborted) show({ ...loaded, activeAt: Date.now() + waitMs });
      throw error;
    });
    if (!page || isOutdated()) {
      loaded = start();
      ids = new Set();
      drawn = { count: 0, at: 0 };
      response = request(loaded);
      continue;
    }
    if (hasMoved(loaded, page, ids)) {
      loaded = stepBack(loaded, limit);
      response = request(loaded);
      continue;
    }
    const { overlap } = loaded;
    loaded = addEnvelope(loaded, page, limit, ids);
    const rests = !loaded.end && isEnough(positions(loaded) + page.envelope.received - overlap);
    // Records are read while the next page is on its way: an export of 10,000 takes 0.4 s less.
    if (!loaded.end && !rests) response = request(loaded);
    loaded = addRows(loaded, page.readRows(), ids, overlap, Date.now());
    if (loaded.end || rests) return loaded;
    const count = positions(loaded);
    if (Date.now() > drawn.at + showMs && count > drawn.count * showGrowth) {
      show(loaded);
      drawn = { count, at: Date.now() };
    }
  }
}

/** Waits until a hidden tab is visible. @throws the signal's reason once it is aborted */
function tabIsVisible(signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const stop = focusManager.subscribe((isVisible) => {
      if (isVisible) done(resolve);
    });
    const abort = () => done(() => reject(signal.reason));
    const done = (settle: () => void) => {
      stop();
      signal.removeEventListener('abort', abort);
      settle();
    };
    signal.addEventListener('abort', abort);
  });
}
