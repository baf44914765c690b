import { shortened } from '../../kit/text/sentence.ts';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft, DraftPath } from '../../domain/draft/draft.ts';
import { fieldId, fieldLabel } from '../../domain/draft/field-label.ts';
import { asInTemplate, type Origin, originOf, templateText } from '../../domain/draft/origin.ts';
import type { Template } from '../../domain/draft/template.ts';
import css from './origin-mark.module.css';

/** A value of the template is shown beside its field in short. */
const mostShown = 60;

/** The origin of a field's value, and the way back to the template's. */
export function OriginMark({
  path,
  template,
}: {
  readonly path: DraftPath;
  readonly template: Template;
}): ReactNode {
  const { control, getFieldState, getValues, setValue } = useFormContext<Draft>();
  // A record that says nothing of its source leaves nothing to go back to.
  const isSuggested = path === 'source' && !template.isSourceGiven;
  const origin = useWatch({
    control,
    compute: () => (isSuggested ? 'own' : originOf(path, getValues(), template.draft)),
  });
  if (origin === undefined) return null;
  const goBack = () => {
    // The checked choice takes the id of the group.
    flushSync(() => {
      for (const [each, value] of asInTemplate(path, getValues(), template.draft))
        setValue(each, value, { shouldDirty: true, shouldValidate: getFieldState(each).invalid });
    });
    // The button goes. A repository chosen hides its fields.
    const field = document.getElementById(fieldId(path));
    (field?.closest<HTMLElement>('[hidden]')?.parentElement ?? field)?.focus();
  };
  const canGoBack =
    origin !== 'copied' && !isSuggested && asInTemplate(path, getValues(), template.draft).length > 0;
  const there = templateText(path, getValues(), template.draft);
  return (
    <span className={`cluster ${css.mark}`} data-origin={origin}>
      <span className={css.word}>{isSuggested ? 'Not in the template' : words[origin]}</span>
      {canGoBack && (
        <BackButton
          label={fieldLabel(path)}
          title={`In “${template.name}”: ${shortened(there, mostShown) || 'not given'}`}
          onClick={goBack}
        />
      )}
    </span>
  );
}

/** The number of values of a section that differ from the template. */
export function SectionMark({
  paths,
  template,
}: {
  readonly paths: readonly DraftPath[];
  readonly template: Template;
}): ReactNode {
  const { control, getValues } = useFormContext<Draft>();
  const count = useWatch({
    control,
    compute: () =>
      paths.filter((path) => {
        const origin = originOf(path, getValues(), template.draft);
        return origin === 'changed' || origin === 'own';
      }).length,
  });
  return (
    <span className={`cluster ${css.mark}`} data-origin={count > 0 ? 'changed' : 'copied'}>
      <span className={css.word}>{count > 0 ? `${count} changed` : 'As in the template'}</span>
    </span>
  );
}

/** The way back to the template's value. @param label of the field */
export function BackButton({
  label,
  title,
  onClick,
}: {
  readonly label: string;
  readonly title?: string;
  readonly onClick: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className={css.back}
      title={title}
      aria-label={`As in the template: ${label}`}
      onClick={onClick}
    >
      <Undo2 size={12} aria-hidden="true" /> <span className={css.words}>As in the template</span>
    </button>
  );
}

const words: Readonly<Record<Origin, string>> = { copied: 'Copied', changed: 'Changed', own: 'Own' };
