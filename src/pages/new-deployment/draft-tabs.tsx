import { Link2 } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch, useFormState, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { config } from '../../api/config/config.ts';
import { writeDraftLink } from '../../domain/draft/draft-link.ts';
import { draftStore } from '../../domain/draft/draft-store.ts';
import { readDraftText, writeDraftText } from '../../domain/draft/draft-text.ts';
import { type Draft, draftSchema, type Template } from '../../domain/draft/draft.ts';
import { fieldId } from '../../domain/draft/fields.ts';
import { cleanQuery } from '../../domain/draft/linked-draft.ts';
import { asInForm } from '../../domain/draft/parsed-text.ts';
import { otherNames } from '../../domain/draft/request.ts';
import { mistakeText, type Mistake } from '../../domain/draft/text-document.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { addressOf } from '../../kit/params/base-path.ts';
import { longAddressNote } from '../../kit/text/long-address.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { copyAloud } from '../../kit/ui/copy-button.tsx';
import { TextAreaField } from '../../kit/ui/field.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { TabList, tabIds } from '../../kit/ui/tabs.tsx';
import { useCreateStep } from './create-button.tsx';
import { EditButton } from './draft-field.tsx';
import { useDraftValues } from './use-draft.ts';
import { showField, useComplaint } from './use-problems.ts';
import css from './draft-text.module.css';

const yamlHash = '#yaml';

function panel(tab: 'form' | 'yaml') {
  const { panel: id, tab: label } = tabIds(tab);
  return { className: `stack ${css.panel}`, role: 'tabpanel', id, 'aria-labelledby': label };
}

/** The draft as a form and as the YAML of its request. Leaving the YAML tab applies it. */
export function DraftTabs({
  text,
  template,
  children,
}: Text & {
  /** The deployment that the form copies. */
  readonly template: Template | undefined;
  /** The fields of the form. */
  readonly children: ReactNode;
}): ReactNode {
  const { pathname, search, hash } = useLocation();
  const state = useHistoryState();
  const navigate = useNavigate();
  const form = useFormContext<Draft>();
  const yaml = useWatch({ control: form.control, name: 'yaml' });
  const isText = hash === yamlHash;
  const leave = useEffectEvent(() => text.apply());
  useEffect(() => {
    // Back and a reload also leave the tab.
    if (!isText) leave();
  }, [isText]);
  const select = (tab: 'form' | 'yaml') =>
    void navigate({ pathname, search, hash: tab === 'yaml' ? yamlHash : '' }, { replace: true, state });
  const isPending = !isText && yaml !== '';
  const tabs = [
    { value: 'form', label: 'Form' },
    { value: 'yaml', label: 'YAML', hasMistake: isPending },
  ] as const;
  return (
    <div className={`stack ${css.tabs}`}>
      <div className={`cluster ${css.bar}`}>
        <TabList label="Draft" tabs={tabs} selected={isText ? 'yaml' : 'form'} onSelect={select} />
        <DraftLinkButton apply={text.apply} template={template} />
      </div>
      <AppliedNotice text={text} />
      <LostNotice />
      <div {...panel('form')} hidden={isText}>
        {isPending && (
          <Notice
            tone="warning"
            title="Invalid YAML: not applied to the form"
            actions={<Button onClick={() => showField('yaml')}>Go to the error</Button>}
          />
        )}
        {children}
      </div>
      {isText && (
        <div {...panel('yaml')}>
          <YamlPanel apply={text.apply} />
        </div>
      )}
    </div>
  );
}

/** Reports that a reload lost YAML, until it is dismissed. */
function LostNotice(): ReactNode {
  const { control, setValue } = useFormContext<Draft>();
  const [lostLines, yaml] = useWatch({ control, name: ['lostLines', 'yaml'] });
  if (lostLines === 0 || yaml !== '') return null;
  return (
    <Notice
      tone="warning"
      title={`YAML that was not applied is gone: ${pluralize(lostLines, 'line')}`}
      onDismiss={() => {
        setValue('lostLines', 0, { shouldDirty: true });
        // The button is about to disappear.
        document.getElementById(tabIds('yaml').tab)?.focus();
      }}
    >
      The page was reloaded. YAML is kept once it is applied.
    </Notice>
  );
}

/** The YAML of the draft's request. */
export function YamlPanel({ apply }: { readonly apply: DraftText['apply'] }): ReactNode {
  const { clearErrors, control, getFieldState, setValue } = useFormContext<Draft>();
  const { error } = getFieldState('yaml', useFormState({ control, name: 'yaml' }));
  const complaint = useComplaint('yaml');
  const isSending = useCreateStep() === 'a request is under way';
  const draft = useDraftValues();
  const { dialect } = config();
  const isTyped = draft.yaml !== '';
  const text = isTyped ? draft.yaml : writeDraftText(draft, dialect);
  const { mistakes, hints } = isTyped ? readDraftText(text, draft, dialect) : { mistakes: [], hints: [] };
  const set = (yaml: string) => {
    setValue('yaml', yaml, { shouldDirty: true });
    clearErrors('yaml');
  };
  const focus = () => document.getElementById(fieldId('yaml'))?.focus();
  return (
    <div className="card stack">
      <TextAreaField
        id={fieldId('yaml')}
        label="YAML"
        layout="unlabelled"
        isMono
        autoCapitalize="none"
        rows={16}
        value={text}
        // Empty text counts as typed.
        onChange={({ currentTarget: { value } }) => set(value || '\n')}
        readOnly={isSending}
        error={mistakeText(mistakes) || ((isTyped ? error?.message : complaint) ?? '')}
        hint={`${mistakeText(hints)} This is the request as it is sent. JSON is also accepted. “${asInForm}” keeps a secret’s value. Comments are not kept.`}
      />
      <div className="cluster">
        <Button
          disabled={!isTyped}
          onClick={() => {
            announce(mistakeText(apply()) || 'Applied');
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
            Discard changes
          </Button>
        )}
      </div>
    </div>
  );
}

const textOf = (draft: Draft) => JSON.stringify(draftSchema.parse(draft));

/** Applies the typed YAML to the form, and can undo the last application. */
export function useDraftText(form: UseFormReturn<Draft>) {
  /** The draft before and after the YAML was last applied. */
  const [applied, setApplied] = useState<{ before: Draft; after: string }>();
  const put = (draft: Draft) =>
    form.reset(draft, {
      keepDefaultValues: true,
      keepErrors: true,
      keepFieldsRef: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
      keepTouched: true,
    });
  return {
    applied,
    /** Applies the typed YAML to the fields. @returns the mistakes that prevent it */
    apply: (): Mistake[] => {
      const before = draftSchema.parse(form.getValues());
      if (before.yaml === '') return [];
      const { draft, mistakes } = readDraftText(before.yaml, before, config().dialect);
      if (mistakes.length > 0) return mistakes;
      put(draft);
      const after = textOf(draft);
      setApplied(after === textOf({ ...before, yaml: '' }) ? undefined : { before, after });
      return [];
    },
    undo: (before: Draft) => {
      setApplied(undefined);
      put(before);
      // The typed YAML is back.
      showField('yaml');
    },
  };
}

export type DraftText = ReturnType<typeof useDraftText>;
interface Text {
  readonly text: DraftText;
}

/** Offers to undo applied YAML, until a later change would be lost. */
function AppliedNotice({ text: { applied, undo } }: Text): ReactNode {
  const draft = useDraftValues();
  if (!applied || textOf(draft) !== applied.after) return null;
  return (
    <Notice
      title="The YAML was applied to the form"
      actions={<EditButton onClick={() => undo(applied.before)}>Undo</EditButton>}
    />
  );
}

/** Copies a link to this draft, or announces why there is none. */
function DraftLinkButton({
  apply,
  template,
}: {
  readonly apply: DraftText['apply'];
  readonly template: Template | undefined;
}): ReactNode {
  const { pathname, search } = useLocation();
  const { getValues } = useFormContext<Draft>();
  const copy = async () => {
    if (apply().length > 0) return showField('yaml');
    const draft = draftSchema.parse(getValues());
    const written = writeDraftLink(draft, template);
    if ('problem' in written) return announce(`There is no link to this draft. ${written.problem}`, true);
    const link = cleanQuery(draftStore.state.present?.link ?? search);
    const address = `${window.location.origin}${addressOf(pathname)}${link}${written.fragment}`;
    const without = ['secret values', ...otherNames(draft)].join(', ');
    await copyAloud('Link', address, `, without ${without}. ${longAddressNote(address)}`.trim());
  };
  return (
    <Button variant="quiet" icon={Link2} className={css.link} onClick={() => void copy()}>
      Copy link to this draft
    </Button>
  );
}
