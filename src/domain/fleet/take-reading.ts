import { focusManager } from '@tanstack/react-query';
import { config } from '../../api/config/config.ts';
import { askDeployments } from '../../api/deployments.ts';
import { ServiceError } from '../../api/errors.ts';
import type { Filters } from '../../api/parameters.ts';
import {
  addEnvelope,
  addRows,
  hasMoved,
  idsOf,
  newReading,
  positions,
  type Reading,
  requestedOffset,
  stepBack,
} from './reading.ts';
import { hasRested } from './readings.ts';

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
export async function takeReading({
  filters,
  from,
  start = () => newReading(Date.now()),
  show = () => undefined,
  isEnough = () => false,
  isOutdated = () => false,
  signal,
}: {
  filters: Filters;
  from: Reading;
  start?: () => Reading;
  show?: (reading: Reading) => void;
  isEnough?: (count: number) => boolean;
  isOutdated?: () => boolean;
  signal: AbortSignal;
}): Promise<Reading> {
  const limit = config().dialect.limits.maxPageSize;
  let reading = from;
  let ids = idsOf(reading);
  let drawn = { count: positions(reading), at: 0 };
  /** The next page; undefined after a rest in a hidden tab that was too long. */
  const request = async (next: Reading) => {
    const isHidden = !focusManager.isFocused();
    if (isHidden) await tabIsVisible(signal);
    if (isHidden && hasRested(next, Date.now())) return undefined;
    return askDeployments({ ...filters, limit, offset: requestedOffset(next) }, signal);
  };
  let response = request(reading);
  for (;;) {
    const page = await response.catch((error: unknown) => {
      const waitMs = (error instanceof ServiceError && error.waitMs) || 0;
      if (!signal.aborted) show({ ...reading, activeAt: Date.now() + waitMs });
      throw error;
    });
    if (!page || isOutdated()) {
      reading = start();
      ids = new Set();
      drawn = { count: 0, at: 0 };
      response = request(reading);
      continue;
    }
    if (hasMoved(reading, page, ids)) {
      reading = stepBack(reading, limit);
      response = request(reading);
      continue;
    }
    const { overlap } = reading;
    reading = addEnvelope(reading, page, limit, ids);
    const rests = !reading.end && isEnough(positions(reading) + page.envelope.received - overlap);
    // Records are read while the next page is on its way: an export of 10,000 takes 0.4 s less.
    if (!reading.end && !rests) response = request(reading);
    reading = addRows(reading, page.readRows(), ids, overlap, Date.now());
    if (reading.end || rests) return reading;
    const count = positions(reading);
    if (Date.now() > drawn.at + showMs && count > drawn.count * showGrowth) {
      show(reading);
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
