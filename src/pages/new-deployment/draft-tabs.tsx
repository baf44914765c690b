import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { Draft } from '../../domain/draft/draft.ts';
import { TabList, tabIds } from '../../kit/ui/tabs.tsx';
import { DraftLinkButton } from './draft-link-button.tsx';
import css from './draft-text.module.css';
import { OtherFields } from './other-fields-notice.tsx';
import { YamlPanel } from './yaml-panel.tsx';
import { useWantedControl } from './use-wanted-control.ts';

const tabs = [
  { value: 'form', label: 'Form' },
  { value: 'yaml', label: 'YAML' },
] as const;
const yamlHash = '#yaml';

/** One draft, as a form and as the text of its request. @param idOf the id of a field's control */
export function DraftTabs({
  idOf,
  children,
}: {
  readonly idOf: (field: string) => string;
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
  const isText = hash === yamlHash;
  const [text, setText] = useState('');
  useWantedControl();
  const [others, areLost] = useWatch<Draft, ['others', 'areOthersLost']>({
    name: ['others', 'areOthersLost'],
  });
  const select = (tab: 'form' | 'yaml') =>
    void navigate({ pathname, search, hash: tab === 'yaml' ? yamlHash : '' }, { replace: true, state });
  return (
    <div className={css.tabs}>
      <div className={css.bar}>
        <TabList label="Draft" tabs={tabs} selected={isText ? 'yaml' : 'form'} onSelect={select} />
        <DraftLinkButton />
      </div>
      <div
        className={css.panel}
        role="tabpanel"
        id={tabIds('form').panel}
        aria-labelledby={tabIds('form').tab}
        hidden={isText}
      >
        {children}
        {(others !== '' || areLost) && (
          <OtherFields id={idOf('others')} others={others} onEdit={() => select('yaml')} />
        )}
      </div>
      {isText && (
        <div
          className={css.panel}
          role="tabpanel"
          id={tabIds('yaml').panel}
          aria-labelledby={tabIds('yaml').tab}
        >
          <YamlPanel id={idOf('yaml')} last={text} onType={setText} />
        </div>
      )}
    </div>
  );
}
