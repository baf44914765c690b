/** What a shortcut does, and on which pages. */
interface Shortcut {
  readonly does: string;
  readonly where: string;
}

const everywhere = 'Everywhere';
const beside = 'Details beside the list';

/**
 * Every shortcut by its keys, as `matchesShortcut` reads them: no other can be bound, and the sheet
 * shows these. None is a chord that a browser or a screen reader takes for itself, but for the
 * Ctrl+K that palettes have everywhere.
 */
export const shortcuts = {
  'mod+k': { does: 'Commands', where: everywhere },
  '?': { does: 'Shortcuts', where: everywhere },
  '/': { does: 'Search by name', where: 'Deployments, Overview, Repositories' },
  j: { does: 'Next deployment', where: beside },
  k: { does: 'Previous deployment', where: beside },
  Escape: { does: 'Close details', where: beside },
  'mod+enter': { does: 'Create deployment', where: 'New deployment' },
  n: { does: 'Next difference', where: 'Compare' },
  p: { does: 'Previous difference', where: 'Compare' },
} as const satisfies Record<string, Shortcut>;

export type Keys = keyof typeof shortcuts;
