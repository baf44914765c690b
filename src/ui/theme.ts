import { useSyncExternalStore } from 'react';

const THEMES = ['system', 'light', 'dark'] as const;
const DENSITIES = ['comfortable', 'compact'] as const;
const KEY = 'slipway.preferences';

type Theme = (typeof THEMES)[number];
type Density = (typeof DENSITIES)[number];
export type Preferences = { readonly theme: Theme; readonly density: Density };

const DEFAULTS: Preferences = { theme: 'system', density: 'comfortable' };
const listeners = new Set<() => void>();
let current = DEFAULTS;

/** Preferences out of stored text; whatever cannot be read falls back to the default. */
export function readPreferences(text: string | null): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return DEFAULTS;
  }
  if (typeof stored !== 'object' || stored === null) return DEFAULTS;
  const theme = 'theme' in stored ? stored.theme : undefined;
  const density = 'density' in stored ? stored.density : undefined;
  return {
    theme: THEMES.find((known) => known === theme) ?? DEFAULTS.theme,
    density: DENSITIES.find((known) => known === density) ?? DEFAULTS.density,
  };
}

function show(preferences: Preferences): void {
  current = preferences;
  document.documentElement.dataset['theme'] = preferences.theme;
  document.documentElement.dataset['density'] = preferences.density;
  for (const listener of listeners) listener();
}

function load(): Preferences {
  try {
    return readPreferences(localStorage.getItem(KEY));
  } catch {
    return DEFAULTS;
  }
}

/** Shows the stored preferences on `<html>` and follows changes made in other tabs; called once, before the first paint. */
export function applyPreferences(): void {
  show(load());
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) show(readPreferences(event.newValue));
  });
}

/** Changes some preferences and remembers them; where storage is refused they hold until the page is left. */
export function setPreferences(patch: Partial<Preferences>): void {
  show({ ...current, ...patch });
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Nothing to remember with: what is shown still holds.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The preferences as they are now; `setPreferences` changes them. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => current);
}
