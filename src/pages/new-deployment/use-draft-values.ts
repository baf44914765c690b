import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';

/** The draft of the form around, as it stands. */
export function useDraftValues(): Draft {
  const { control } = useFormContext<Draft>();
  // A copy: the library changes its own in its place, and would see no difference to the last one.
  return useWatch({ control, compute: (draft: Draft) => structuredClone(draft) });
}
