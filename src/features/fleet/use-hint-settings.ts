import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import { config } from '../../api/config/config.ts';
import type { Silence } from '../../api/config/team.ts';
import type { HintSettings } from '../../domain/model/hints.ts';
import { silencesStore } from '../../domain/model/silences.ts';
import { hourMs } from '../../kit/time/time-text.ts';
import { useServerNow } from '../../kit/time/use-now.ts';

const noSilences = new Store<readonly Silence[]>([]);

/**
 * The settings of hints on every page: the dialect describes statuses and types, the team sets
 * thresholds, and both the team and this browser hide hints.
 * @param isOn false: nothing is followed, until hints are judged
 */
export function useHintSettings(isOn = true): HintSettings {
  // The compiler remembers nothing of an expression in which a hook stands.
  const silenced = useSelector(isOn ? silencesStore : noSilences);
  const now = useServerNow(isOn ? 'halfMinute' : 'never', hourMs);
  // Every other object judges all deployments anew.
  return settingsOf(silenced, now);
}

function settingsOf(silenced: readonly Silence[], now: number): HintSettings {
  const { dialect, team } = config();
  return {
    ...team.thresholds,
    now,
    silences: [...silenced, ...team.silences],
    labels: dialect.labels,
  };
}
