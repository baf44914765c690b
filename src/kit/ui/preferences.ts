import { useSelector } from '@tanstack/react-store';
import * as z from 'zod/mini';
import { kept, tellUnkept } from '../params/kept.ts';

/** The preferences of this browser. One that cannot be read has its default. */
const preferencesSchema = z.object({
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  density: z.catch(z.enum(['comfortable', 'compact']), 'comfortable'),
  /** The list's columns by id, in order; null where none were chosen. */
  columns: z.catch(z.nullable(z.array(z.string())), null),
  /** How often the list asks for its rows again: seconds; 0 where it does not. */
  live: z.catch(z.number(), 0),
  /** Whether shortcuts are on. */
  shortcuts: z.catch(z.boolean(), true),
});

type Preferences = z.infer<typeof preferencesSchema>;

const { store, change } = kept('slipway.preferences', preferencesSchema, z.parse(preferencesSchema, {}));

function show({ theme, density }: Preferences): void {
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['density'] = density;
}

/** Shows the preferences on `<html>` from now on; called once, before the first paint. */
export function applyPreferences(): void {
  show(store.state);
  store.subscribe(() => show(store.state));
}

/** Changes some preferences and remembers them. */
export function setPreferences(patch: Partial<Preferences>): void {
  tellUnkept(change((before) => ({ ...before, ...patch })));
}

/** The preferences as they are now; `setPreferences` changes them. */
export function usePreferences(): Preferences {
  return useSelector(store);
}
