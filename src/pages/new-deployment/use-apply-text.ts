import type { UseFormReturn } from 'react-hook-form';
import { type Draft, draftSchema } from '../../domain/draft/draft.ts';
import { readDraftText } from '../../domain/draft/read-text.ts';
import type { Mistake } from '../../domain/draft/text-document.ts';
import { config } from '../../service/config/config.ts';

/** Applies the YAML as typed to the fields. Its function returns the mistakes that prevent that. */
export function useApplyText({ getValues, reset }: UseFormReturn<Draft>): () => Mistake[] {
  return () => {
    const draft = draftSchema.parse(getValues());
    if (draft.yaml === '') return [];
    const { draft: read, mistakes } = readDraftText(draft.yaml, draft, config().dialect);
    if (mistakes.length === 0)
      reset(read, {
        keepDefaultValues: true,
        keepErrors: true,
        keepFieldsRef: true,
        keepIsSubmitted: true,
        keepSubmitCount: true,
        keepTouched: true,
      });
    return mistakes;
  };
}
