import { Store } from '@tanstack/store';
import { stored } from '../params/storage.ts';
import * as z from 'zod/mini';
import { useSelector } from '@tanstack/react-store';

/** The preferences of this browser. One that cannot be read has its default. */
const preferencesSchema = z.object({
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  density: z.catch(z.enum(['comfortable', 'compact']), 'comfortable'),
  /** The list's columns by id, in order; null where none were chosen. */
  columns: z.catch(z.nullable(z.array(z.string())), null),
  /** Whether shortcuts of a single key are on. */
  singleKeys: z.catch(z.boolean(), true),
});

type Preferences = z.infer<typeof preferencesSchema>;

const kept = stored('local', 'slipway.preferences', preferencesSchema);
const store = new Store(z.parse(preferencesSchema, {}));

function show(preferences: Preferences): void {
  document.documentElement.dataset['theme'] = preferences.theme;
  document.documentElement.dataset['density'] = preferences.density;
  store.setState(() => preferences);
}

/**
 * Shows the stored preferences on `<html>` and follows changes made in other tabs; called once,
 * before the first paint.
 */
export function applyPreferences(): void {
  show(kept.read() ?? store.state);
  window.addEventListener('storage', ({ key }) => {
    if (key === kept.name) show(kept.read() ?? store.state);
  });
}

/**
 * Changes some preferences and remembers them; where storage is refused they hold until the page is
 * left.
 */
export function setPreferences(patch: Partial<Preferences>): void {
  show({ ...store.state, ...patch });
  kept.write(store.state);
}

/** The preferences as they are now; `setPreferences` changes them. */
export function usePreferences(): Preferences {
  return useSelector(store);
}
