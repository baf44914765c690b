import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import { type ReactNode, use, useEffect } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { config } from '../../api/config/config.ts';
import { type Draft, draftSchema } from '../../domain/draft/draft.ts';
import { readDraftText } from '../../domain/draft/read-text.ts';
import type { Mistake } from '../../domain/draft/text-document.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { LockContext } from './form-contexts.ts';
import { useDraftValues } from './use-draft.ts';
import { showField } from './use-problems.ts';

/** The draft before the last text was applied, in memory only, and the one that the text made. */
const applied = new Store<{ before: Draft; after: string } | undefined>(undefined);

const textOf = (draft: Draft) => JSON.stringify(draftSchema.parse(draft));

function put({ reset }: UseFormReturn<Draft>, draft: Draft): void {
  reset(draft, {
    keepDefaultValues: true,
    keepErrors: true,
    keepFieldsRef: true,
    keepIsSubmitted: true,
    keepSubmitCount: true,
    keepTouched: true,
  });
}

/** Applies the YAML as typed to the fields. @returns the mistakes that prevent that */
export function applyText(form: UseFormReturn<Draft>): Mistake[] {
  const before = draftSchema.parse(form.getValues());
  if (before.yaml === '') return [];
  const { draft, mistakes } = readDraftText(before.yaml, before, config().dialect);
  if (mistakes.length > 0) return mistakes;
  put(form, draft);
  const after = textOf(draft);
  applied.setState(() => (after === textOf({ ...before, yaml: '' }) ? undefined : { before, after }));
  return [];
}

/** Takes an applied text back, as long as nothing was changed since: that would be lost. */
export function AppliedNotice(): ReactNode {
  const form = useFormContext<Draft>();
  const draft = useDraftValues();
  const last = useSelector(applied, (state) => state);
  const isLocked = use(LockContext);
  useEffect(() => () => applied.setState(() => undefined), []);
  if (!last || textOf(draft) !== last.after) return null;
  return (
    <Notice
      title="The YAML is in the form"
      actions={
        <Button
          disabled={isLocked}
          onClick={() => {
            applied.setState(() => undefined);
            put(form, last.before);
            // The text is there again.
            showField('yaml');
          }}
        >
          Undo
        </Button>
      }
    />
  );
}
