import { describeStatus } from '../model/describe-status.ts';
import type { HintSettings } from '../model/hints.ts';
import { config } from '../wire/config.ts';

/** How hints are judged on every page: what is a failure is for the dialect to say. */
export function hintSettings(): HintSettings {
  const { statuses } = config().dialect.labels;
  return {
    versionsBehind: 2,
    isFailure: (status) => describeStatus(status, statuses).tone === 'bad',
  };
}
