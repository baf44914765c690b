import { useFormContext, useWatch } from 'react-hook-form';
import { type Draft, draftSchema } from '../draft/draft.ts';

/** The draft of the form around, as it stands. */
export function useDraftValues(): Draft {
  const { control, getValues } = useFormContext<Draft>();
  // What is watched may lack fields that were never mounted; the form's own values do not.
  return draftSchema.safeParse(useWatch({ control })).data ?? getValues();
}
