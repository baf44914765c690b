/** The effect of a shortcut, and its pages. */
interface Shortcut {
  readonly does: string;
  readonly where: string;
}

const everywhere = 'Everywhere';
const beside = 'Details beside the list';

/**
 * Every shortcut by its keys, in the form that `matchesShortcut` reads. Only these can be bound,
 * and the sheet lists them. None is a chord of a browser or a screen reader, except Ctrl+K, which
 * palettes use everywhere.
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
