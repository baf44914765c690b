import { useSelector } from '@tanstack/react-store';
import * as z from 'zod/mini';
import { saved, reportUnsaved } from '../../kit/params/saved.ts';
import { timeChoiceStore } from '../../kit/ui/time.tsx';

/** The preferences of this browser. An invalid one gets its default. */
const preferencesSchema = z.object({
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  density: z.catch(z.enum(['comfortable', 'compact']), 'comfortable'),
  times: z.catch(z.enum(['relative', 'exact']), 'relative'),
  timeZone: z.catch(z.enum(['local', 'utc']), 'local'),
  /** The list's columns by id, in order; null for the default columns. */
  columns: z.catch(z.nullable(z.array(z.string())), null),
  /** True while Live updates the list. */
  live: z.catch(z.boolean(), false),
  /** The operator's message that you dismissed last. */
  dismissed: z.catch(z.string(), ''),
  shortcuts: z.catch(z.boolean(), true),
});

type Preferences = z.infer<typeof preferencesSchema>;

const { store, change } = saved('slipway.preferences', preferencesSchema, z.parse(preferencesSchema, {}));

function show({ theme, density, times, timeZone }: Preferences): void {
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['density'] = density;
  timeChoiceStore.setState(() => ({ times, timeZone }));
}

/** Applies the preferences and their changes. Call it once, before the first paint. */
export function applyPreferences(): void {
  show(store.state);
  store.subscribe(() => show(store.state));
}

export function setPreferences(patch: Partial<Preferences>): void {
  reportUnsaved(change((before) => ({ ...before, ...patch })));
}

export function usePreferences(): Preferences {
  return useSelector(store);
}
