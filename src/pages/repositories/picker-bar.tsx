import type { KeyboardEvent, ReactNode } from 'react';
import { withoutUrlCredentials } from '../../api/url-credential.ts';
import { noChoice, yesNo } from '../../domain/model/choices.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { useShortcut } from '../../features/browser/shortcuts.ts';
import { useAddressText } from '../../kit/params/use-address-text.ts';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { isOfInputMethod } from '../../kit/ui/input-method.ts';
import { isTouch } from '../../kit/ui/media.ts';
import type { RepositoriesAddress } from './integrations.ts';
import { takeFocus } from './picker-row.tsx';
import type { Search } from './repository-picker.tsx';
import css from './repositories-page.module.css';

/** The search and the filter of the repositories. */
export function PickerBar({
  address,
  typing,
  search: { type, field, scroller },
}: {
  readonly address: RepositoriesAddress;
  /** The text of the search. */
  readonly typing: ReturnType<typeof useAddressText<string>>;
  readonly search: Search;
}): ReactNode {
  const { isDeployed } = address.values;
  const { shortcuts } = usePreferences();
  useShortcut('/', () => field.current?.focus());
  const toTop = () => scroller.current?.scrollTo({ top: 0 });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typing.field.onKeyDown(event);
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      typing.commit();
      takeFocus(scroller.current?.querySelector<HTMLElement>('a[tabindex="0"]'));
    }
    if (event.key === 'Escape' && typing.field.value !== '') type('');
  };
  return (
    <>
      <div className={css.search}>
        <TextField
          ref={field}
          label="Search repositories"
          type="search"
          // A navigation to the page focuses this field.
          data-first-focus
          placeholder={isTouch() || !shortcuts ? 'owner/name' : 'owner/name, / to search'}
          enterKeyHint="search"
          {...typing.field}
          onChange={(event) => {
            // The password of a pasted URL must not get into the address.
            const { url, hadCredential } = withoutUrlCredentials(event.currentTarget.value);
            if (hadCredential) typing.type(url);
            else typing.field.onChange(event);
            toTop();
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
          toTop();
        }}
      />
    </>
  );
}
