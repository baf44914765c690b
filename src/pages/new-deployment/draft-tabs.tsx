import { type ReactNode, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldId } from '../../domain/draft/field-label.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { TabList, tabIds } from '../../kit/ui/tabs.tsx';
import { DraftLinkButton } from './draft-link-button.tsx';
import css from './draft-text.module.css';
import { useApplyText } from './use-apply-text.ts';
import { goTo, useRequestedFocus } from './use-error-focus.ts';
import { YamlPanel } from './yaml-panel.tsx';

const yamlHash = '#yaml';

/** One draft as a form and as the text of its request, which is applied when its tab is left. */
export function DraftTabs({
  children,
}: {
  /** The fields of the form. */
  readonly children: ReactNode;
}): ReactNode {
  const {
    pathname,
    search,
    hash,
    state,
  }: { pathname: string; search: string; hash: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const form = useFormContext<Draft>();
  const applyText = useApplyText(form);
  const yaml = useWatch({ control: form.control, name: 'yaml' });
  const isText = hash === yamlHash;
  useRequestedFocus();
  useEffect(() => {
    // By Back or by a reload the tab is left, too.
    if (!isText) applyText();
    // oxlint-disable-next-line react/exhaustive-deps -- when the tab changes alone
  }, [isText]);
  const select = (tab: 'form' | 'yaml') => {
    if (tab === 'form') applyText();
    void navigate({ pathname, search, hash: tab === 'yaml' ? yamlHash : '' }, { replace: true, state });
  };
  const isPending = !isText && yaml !== '';
  const tabs = [
    { value: 'form', label: 'Form' },
    { value: 'yaml', label: 'YAML', hasMistake: isPending },
  ] as const;
  return (
    <div className={`stack ${css.tabs}`}>
      <div className={`cluster ${css.bar}`}>
        <TabList label="Draft" tabs={tabs} selected={isText ? 'yaml' : 'form'} onSelect={select} />
        <DraftLinkButton />
      </div>
      <div
        className={`stack ${css.panel}`}
        role="tabpanel"
        id={tabIds('form').panel}
        aria-labelledby={tabIds('form').tab}
        hidden={isText}
      >
        {isPending && (
          <Notice
            tone="warning"
            live="status"
            title="The YAML has a mistake and is not in the form"
            actions={
              <>
                <Button onClick={() => goTo('yaml')}>Fix it</Button>
                <Button
                  variant="quiet"
                  onClick={() => {
                    form.setValue('yaml', '', { shouldDirty: true });
                    form.clearErrors('yaml');
                    // The button goes.
                    document.getElementById(tabIds('form').tab)?.focus();
                  }}
                >
                  Drop it
                </Button>
              </>
            }
          />
        )}
        {children}
      </div>
      {isText && (
        <div
          className={`stack ${css.panel}`}
          role="tabpanel"
          id={tabIds('yaml').panel}
          aria-labelledby={tabIds('yaml').tab}
        >
          <YamlPanel id={fieldId('yaml')} onApply={applyText} />
        </div>
      )}
    </div>
  );
}
