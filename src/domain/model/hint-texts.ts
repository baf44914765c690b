import { config } from '../../api/config/config.ts';
import { type HintId, hintIds, type Team } from '../../api/config/team.ts';
import type { Labels } from '../../api/dialect/dialect.ts';
import { pluralize } from '../../kit/text/number-text.ts';

/** The short texts of a check; hint-advice.ts has the long ones. */
interface HintText {
  /** Problems and risks need attention; notes do not. */
  severity: 'problem' | 'risk' | 'note';
  label: string;
}

export const hintTexts: Readonly<Record<HintId, HintText>> = {
  'not-ready': { severity: 'problem', label: 'Production is not ready' },
  failed: { severity: 'problem', label: 'Failing' },
  never: { severity: 'risk', label: 'Never active' },
  newer: { severity: 'risk', label: 'Latest revision not active' },
  bounds: { severity: 'risk', label: 'Limit below request' },
  tag: { severity: 'note', label: 'Tag with build on push' },
  twice: { severity: 'risk', label: 'Same source as another deployment' },
  parity: { severity: 'risk', label: 'Missing secrets' },
  unchanged: {
    severity: 'note',
    get label() {
      const { unchangedDays } = config().team.thresholds;
      return `Unchanged for ${unchangedDays ? pluralize(unchangedDays, 'day') : 'a long time'}`;
    },
  },
  old: { severity: 'risk', label: 'Old image version' },
};

export const needsAttention = (id: HintId): boolean => hintTexts[id].severity !== 'note';

const ofProduction: readonly HintId[] = ['not-ready', 'parity'];

/** The checks that apply, most severe first. Some need a deployment type for production. */
export function appliedChecks({
  unchangedDays,
  labels: { types },
}: Pick<Team['thresholds'], 'unchangedDays'> & { labels: Pick<Labels, 'types'> }): readonly HintId[] {
  const hasProduction = types.some(({ isProduction: is }) => is);
  return hintIds.filter(
    (id) =>
      (id !== 'unchanged' || unchangedDays !== undefined) && (hasProduction || !ofProduction.includes(id)),
  );
}
