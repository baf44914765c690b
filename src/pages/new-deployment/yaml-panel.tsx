import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { readDraftText } from '../../domain/draft/read-text.ts';
import type { Mistake } from '../../domain/draft/text-document.ts';
import { asInForm, writeDraftText } from '../../domain/draft/write-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { TextAreaField } from '../../kit/ui/text-area-field.tsx';
import { config } from '../../service/config/config.ts';
import css from './draft-text.module.css';
import { useDraftValues } from './use-draft-values.ts';

/** The first mistake, and how many more there are. */
function mistakeText([first, ...more]: readonly Mistake[]): string | undefined {
  if (!first) return undefined;
  const rest = more.length > 0 ? ` ${more.length} more.` : '';
  return `Line ${first.line}, column ${first.column}: ${first.message.replace(/\.?$/, '.')}${rest}`;
}

/** The draft as the text of its request. @param onApply returns the mistakes that prevent it */
export function YamlPanel({
  id,
  onApply,
}: {
  readonly id: string;
  readonly onApply: () => Mistake[];
}): ReactNode {
  const { clearErrors, control, getFieldState, setValue } = useFormContext<Draft>();
  const { error } = getFieldState('yaml', useFormState({ control, name: 'yaml' }));
  const draft = useDraftValues();
  const { dialect } = config();
  const isTyped = draft.yaml !== '';
  const text = isTyped ? draft.yaml : writeDraftText(draft, dialect);
  const mistakes = isTyped ? readDraftText(text, draft, dialect).mistakes : [];
  const set = (yaml: string) => {
    setValue('yaml', yaml, { shouldDirty: true });
    clearErrors('yaml');
  };
  const focus = () => document.getElementById(id)?.focus();
  return (
    <div className={`stack ${css.panel}`}>
      <TextAreaField
        id={id}
        label="YAML"
        isMono
        autoCapitalize="none"
        rows={16}
        value={text}
        // An empty text is a typed one, too.
        onChange={({ currentTarget: { value } }) => set(value || '\n')}
        error={mistakeText(mistakes) ?? (isTyped ? error?.message : undefined)}
        hint={`The request in the service’s own words; JSON is YAML, too. “${asInForm}” stands for a secret value of the form. Comments are not kept.`}
      />
      <div className={`cluster ${css.link}`}>
        <Button
          disabled={!isTyped}
          onClick={() => {
            announce(mistakeText(onApply()) ?? 'Applied');
            focus();
          }}
        >
          Apply
        </Button>
        {isTyped && (
          <Button
            variant="quiet"
            onClick={() => {
              set('');
              focus();
            }}
          >
            Drop changes
          </Button>
        )}
      </div>
    </div>
  );
}
