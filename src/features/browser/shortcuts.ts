import { useBoundKeys } from '../../kit/commands/shortcuts.ts';
import { usePreferences } from './preferences.ts';

const everywhere = 'Everywhere';
const list = 'Deployments';
const beside = 'Details beside the list';

/**
 * The effect and the pages of every shortcut, by its keys in the form that `matchesShortcut` reads.
 * Only these can be bound, and the sheet lists them. None is a chord of a browser or a screen
 * reader, except Ctrl+K, which palettes use everywhere.
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

export type Keys = keyof typeof shortcuts;

/** Runs `action` on a shortcut, unless shortcuts are switched off (WCAG 2.1.4). */
export function useShortcut(keys: Keys, action: () => void): void {
  useBoundKeys(keys, action, usePreferences().shortcuts);
}
