import { useNow } from '../../kit/time/use-now.ts';
import { useSelector } from '@tanstack/react-store';
import { statusMeaning } from '../../domain/model/labels.ts';
import type { HintSettings } from '../../domain/model/hints.ts';
import { config } from '../../service/config/config.ts';
import { silencesStore } from '../../domain/fleet/silences.ts';

const hourMs = 3_600_000;

/**
 * How hints are judged on every page: what is a failure is for the dialect to say, how old is too
 * old for the team; both it and this browser hide some.
 */
export function useHintSettings(): HintSettings {
  const { dialect, team } = config();
  const { statuses } = dialect.labels;
  // The compiler remembers nothing of an expression in which a hook stands.
  const silenced = useSelector(silencesStore);
  const now = useNow('halfMinute');
  // Rounded: every change judges all deployments anew.
  const hour = Math.floor(now / hourMs);
  return {
    ...team.thresholds,
    now: hour * hourMs,
    silences: [...silenced, ...team.silences],
    meaningOf: (status) => statusMeaning(status, statuses),
  };
}
