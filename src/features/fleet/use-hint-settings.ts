import { useSelector } from '@tanstack/react-store';
import { config } from '../../api/config/config.ts';
import { hiddenHintsStore } from '../../domain/model/hidden-hints.ts';
import type { HintSettings } from '../../domain/model/hints.ts';
import { hourMs } from '../../kit/time/time-text.ts';
import { useServerNow } from '../../kit/time/use-now.ts';

/** The thresholds of the team, and the hints that the team and this browser hide. */
export function useHintSettings(): HintSettings {
  'use memo';
  // The compiler does not memoize an expression that contains a hook.
  const hidden = useSelector(hiddenHintsStore);
  const now = useServerNow(hourMs);
  const { dialect, team } = config();
  // A new object would check all deployments again.
  return { ...team.thresholds, now, silences: [...hidden, ...team.silences], labels: dialect.labels };
}
