import type { ReactNode, KeyboardEvent, RefObject } from 'react';
import { withoutUrlCredentials } from '../../api/url-credential.ts';
import { noChoice, yesNo } from '../../domain/model/choices.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { useAddressText } from '../../kit/params/use-address-text.ts';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { isOfInputMethod } from '../../kit/ui/input-method.ts';
import { isTouch } from '../../kit/ui/media.ts';
import type { RepositoriesAddress } from './integrations.ts';
import css from './repositories-page.module.css';

/** Searches and narrows the repositories. */
export function PickerBar({
  ref,
  address,
  typing,
  onChange,
  onEnter,
  children,
}: {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly address: RepositoriesAddress;
  /** The text of the search. */
  readonly typing: ReturnType<typeof useAddressText<string>>;
  /** Called when other rows are shown. */
  readonly onChange: () => void;
  /** Called to go into the rows. */
  readonly onEnter: () => void;
  /** The counts of repositories and of deployments loaded. */
  readonly children: ReactNode;
}): ReactNode {
  const { isDeployed } = address.values;
  const { shortcuts } = usePreferences();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typing.field.onKeyDown(event);
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      typing.commit();
      onEnter();
    }
    if (event.key === 'Escape' && typing.field.value !== '') {
      typing.type('');
      onChange();
    }
  };
  return (
    <div className={css.bar}>
      <div className={css.search}>
        <TextField
          ref={ref}
          label="Search repositories"
          type="search"
          // A navigation to the page leads here.
          data-first-focus
          placeholder={isTouch() || !shortcuts ? 'owner/name' : 'owner/name, / to search'}
          enterKeyHint="search"
          {...typing.field}
          onChange={(event) => {
            // A pasted URL must not bring its password into the address.
            const { url, hadCredential } = withoutUrlCredentials(event.currentTarget.value);
            if (hadCredential) typing.type(url);
            else typing.field.onChange(event);
            onChange();
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <SelectField
        label="Deployed"
        choices={[noChoice(), ...yesNo]}
        value={String(isDeployed ?? '')}
        onChange={({ currentTarget: { value } }) => {
          address.set({ isDeployed: value === '' ? undefined : value === 'true' });
          onChange();
        }}
      />
      <div className={`cluster quiet ${css.counts}`}>{children}</div>
    </div>
  );
}
