import { useBoundKeys } from '../../kit/commands/shortcuts.ts';
import { usePreferences } from './preferences.ts';

const everywhere = 'Everywhere';
const list = 'Deployments';
const beside = 'Details beside the list';

/**
 * All shortcuts by their keys, as in `matchesShortcut`, with their effect and their pages. No other
 * shortcut can be bound, and the shortcuts dialog lists them. Browsers and screen readers use none
 * of them, except Ctrl+K, which is common for palettes.
 */
export const shortcuts = {
  'mod+k': { does: 'Commands', where: everywhere },
  '?': { does: 'Shortcuts', where: everywhere },
  '/': { does: 'Search by name', where: 'Deployments, Overview, Repositories' },
  j: { does: 'Next deployment', where: list },
  k: { does: 'Previous deployment', where: list },
  x: { does: 'Select the deployment', where: list },
  Escape: { does: 'Close details', where: beside },
  'mod+enter': { does: 'Create deployment', where: 'New deployment' },
} as const satisfies Record<string, { readonly does: string; readonly where: string }>;

/** Runs `action` on a shortcut, unless shortcuts are off (WCAG 2.1.4). */
export function useShortcut(keys: keyof typeof shortcuts, action: () => void): void {
  useBoundKeys(keys, action, usePreferences().shortcuts);
}
