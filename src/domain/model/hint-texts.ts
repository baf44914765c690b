import { config } from '../../api/config/config.ts';
import type { HintId } from '../../api/config/team.ts';

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
      return `Unchanged for ${config().team.thresholds.unchangedDays ?? 'N'} days`;
    },
  },
  old: { severity: 'risk', label: 'Old image version' },
};

export const needsAttention = (id: HintId): boolean => hintTexts[id].severity !== 'note';
