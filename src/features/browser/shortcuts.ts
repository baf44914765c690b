import { ArrowDown, ArrowUp, type IconNode, Search, X } from 'lucide';
import { usePageActions } from '../../kit/commands/page-actions.tsx';
import { useBoundKeys } from '../../kit/commands/shortcuts.ts';
import { usePreferences } from './preferences.ts';

type Shortcut = { readonly does: string; readonly where: string; readonly icon?: IconNode };

const everywhere = 'Everywhere';
const list = 'Deployments';
const beside = 'Details beside the list';

/**
 * All shortcuts by their keys, as in `matchesShortcut`, with their effect and their pages. No other
 * shortcut can be bound, and the shortcuts dialog lists them. Browsers and screen readers use none
 * of them, except Ctrl+K, which is common for palettes. Those with an icon are also in the palette.
 */
export const shortcuts = {
  'mod+k': { does: 'Commands', where: everywhere },
  '?': { does: 'Shortcuts', where: everywhere },
  '/': { does: 'Search by name', where: 'Deployments, Overview, Repositories', icon: Search },
  j: { does: 'Next deployment', where: list, icon: ArrowDown },
  k: { does: 'Previous deployment', where: list, icon: ArrowUp },
  x: { does: 'Select the deployment', where: list },
  Escape: { does: 'Close details', where: beside, icon: X },
  'mod+enter': { does: 'Create deployment', where: 'New deployment' },
} as const satisfies Record<string, Shortcut>;

/** Runs `action`, if defined, on a shortcut, unless shortcuts are off (WCAG 2.1.4). */
export function useShortcut(keys: keyof typeof shortcuts, action: (() => void) | undefined): void {
  const { shortcuts: areOn } = usePreferences();
  const { does: label, icon }: Shortcut = shortcuts[keys];
  useBoundKeys(keys, () => action?.(), areOn);
  usePageActions(icon && action ? [{ label, icon, keys: areOn ? keys : undefined, run: action }] : []);
}
