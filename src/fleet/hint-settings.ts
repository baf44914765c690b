import { describeStatus } from '../model/describe-status.ts';
import type { HintSettings } from '../model/hints.ts';
import { config } from '../wire/config.ts';

/**
 * How hints are judged on every page: what is a failure is for the dialect to say, and how old is
 * too old for the team.
 */
export function hintSettings(): HintSettings {
  const { dialect, team } = config();
  const { statuses } = dialect.labels;
  return {
    ...team.thresholds,
    isFailure: (status) => describeStatus(status, statuses).tone === 'bad',
  };
}
