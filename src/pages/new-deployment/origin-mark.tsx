import { shortened } from '../../kit/text/sentence.ts';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, use } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft, DraftPath } from '../../domain/draft/draft.ts';
import { fieldId, fieldLabel } from '../../domain/draft/fields.ts';
import { asInTemplate, type Origin, originOf, templateText } from '../../domain/draft/origin.ts';
import type { Template } from '../../domain/draft/template.ts';
import { LockContext } from './form-contexts.ts';
import css from './origin-mark.module.css';

/** The longest value of a template in a tooltip, in characters. */
const mostCharacters = 60;

/** The origin of a field's value, and the way back to the template's. */
export function OriginMark({
  path,
  template,
}: {
  readonly path: DraftPath;
  readonly template: Template;
}): ReactNode {
  const { control, getFieldState, getValues, setValue } = useFormContext<Draft>();
  // Without a source in the record there is no value to go back to.
  const isSuggested = path === 'source' && !template.isSourceGiven;
  const origin = useWatch({
    control,
    compute: () => (isSuggested ? 'own' : originOf(path, getValues(), template.draft)),
  });
  const isLocked = use(LockContext);
  if (origin === undefined) return null;
  const goBack = () => {
    if (isLocked) return;
    // The checked choice takes the id of the group.
    flushSync(() => {
      for (const [own, value] of asInTemplate(path, getValues(), template.draft))
        setValue(own, value, { shouldDirty: true, shouldValidate: getFieldState(own).invalid });
    });
    // The button goes. A repository chosen hides its fields.
    const field = document.getElementById(fieldId(path));
    (field?.closest<HTMLElement>('[hidden]')?.parentElement ?? field)?.focus();
  };
  const canGoBack =
    origin !== 'copied' && !isSuggested && asInTemplate(path, getValues(), template.draft).length > 0;
  const text = templateText(path, getValues(), template.draft);
  return (
    <span className={`cluster ${css.mark}`} data-origin={origin}>
      <span className={css.word}>{isSuggested ? 'Not in the template' : words[origin]}</span>
      {canGoBack && (
        <button
          type="button"
          className={css.back}
          title={`In “${template.name}”: ${shortened(text, mostCharacters) || 'not given'}`}
          aria-label={`As in the template: ${fieldLabel(path)}`}
          aria-disabled={isLocked || undefined}
          onClick={goBack}
        >
          <Undo2 size={12} /> <span className={css.words}>As in the template</span>
        </button>
      )}
    </span>
  );
}

const words: Readonly<Record<Origin, string>> = { copied: 'Copied', changed: 'Changed', own: 'Own' };
