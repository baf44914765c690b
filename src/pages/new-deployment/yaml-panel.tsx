import { useState, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Draft, draftSchema } from '../../domain/draft/draft.ts';
import { useDraftValues } from './use-draft-values.ts';
import { Button } from '../../kit/ui/button.tsx';
import { TextAreaField } from '../../kit/ui/text-area-field.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import { readDraftText } from '../../domain/draft/read-text.ts';
import css from './draft-text.module.css';
import type { Mistake } from '../../domain/draft/text-document.ts';
import { useAnnounced } from './use-announced.ts';
import { useWantedControl } from './use-wanted-control.ts';
import { withComments } from '../../domain/draft/with-comments.ts';
import { asInForm, writeDraftText } from '../../domain/draft/write-text.ts';

/** The first mistake, and how many more there are. */
function mistakeText([first, ...more]: readonly Mistake[]): string | undefined {
  if (!first) return undefined;
  const rest = more.length > 0 ? ` ${more.length} more.` : '';
  const message = first.message.replace(/\.?$/, '.');
  return `Line ${first.line}, column ${first.column}: ${message}${rest} The form keeps what it had until then.`;
}

/**
 * The draft as the text of its request. What is typed goes into the form as soon as it is without
 * mistakes; with some it waits, and so does Create.
 */
export function YamlPanel({
  id,
  last,
  onType,
}: {
  readonly id: string;
  /** The text that was typed last, which may have comments; empty without one. */
  readonly last: string;
  readonly onType: (text: string) => void;
}): ReactNode {
  const { clearErrors, control, getFieldState, getValues, reset } = useFormContext<Draft>();
  const { error } = getFieldState('yaml', useFormState({ control, name: 'yaml' }));
  const { dialect } = config();
  const draftNow = () => draftSchema.parse(getValues());
  const shownOf = (text: string, draft: Draft) => {
    const reading = readDraftText(text, draft, dialect);
    return { text, reading, written: writeDraftText(reading.draft, dialect) };
  };
  // What the form says, with the comments of a text where they can be kept.
  const shownAfter = (text: string, draft: Draft) => {
    const written = writeDraftText(draft, dialect);
    const kept = shownOf(withComments(text, written), draft);
    return kept.written === written && kept.reading.mistakes.length === 0 ? kept : shownOf(written, draft);
  };
  const [shown, setShown] = useState(() => {
    const draft = draftNow();
    return draft.yaml === '' ? shownAfter(last, draft) : shownOf(draft.yaml, draft);
  });
  const watched = useDraftValues();
  // What comes late, such as a repository's branch, is not undone by the next letter.
  const written = writeDraftText(watched, dialect);
  if (watched.yaml === '' && written !== shown.written) setShown(shownAfter(shown.text, watched));
  const { mistakes, unsent } = shown.reading;
  useAnnounced(mistakeText(mistakes));
  useWantedControl();
  const type = (typed: string) => {
    const next = shownOf(typed, draftNow());
    const { reading } = next;
    setShown(next);
    onType(typed);
    clearErrors('yaml');
    const yaml = reading.mistakes.length > 0 ? typed : '';
    reset(
      { ...reading.draft, yaml },
      {
        keepDefaultValues: true,
        keepErrors: true,
        keepFieldsRef: true,
        keepIsSubmitted: true,
        keepSubmitCount: true,
        keepTouched: true,
      },
    );
  };
  return (
    <div className={css.panel}>
      <TextAreaField
        id={id}
        label="YAML"
        isMono
        autoCapitalize="none"
        rows={16}
        value={shown.text}
        onChange={(event) => type(event.currentTarget.value)}
        error={mistakeText(mistakes) ?? error?.message}
        hint={`The request in the service’s own words; JSON is YAML, too. “${asInForm}” stands for a secret value of the form. Comments stay until the form is left.`}
      />
      {mistakes.length > 0 && (
        <Button
          onClick={() => {
            type(writeDraftText({ ...draftNow(), yaml: '' }, dialect));
            // The button goes.
            document.getElementById(id)?.focus();
          }}
        >
          Take the form’s text
        </Button>
      )}
      {unsent.length > 0 && (
        <p role="status" className={css.note}>
          Not sent with this kind of source: <UntrustedText text={unsent.join(', ')} />.
        </p>
      )}
    </div>
  );
}
