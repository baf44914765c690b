import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { numberText } from '../model/number-text.ts';
import { repositoryParams } from '../params/table.ts';
import { useAddressText } from '../params/use-address-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { FetchedAt } from '../feedback/fetched-at.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { useAnnouncement } from '../ui/use-announcement.ts';
import { isTouch } from '../ui/media.ts';
import { useFirstFocus } from '../ui/use-first-focus.ts';
import { useShortcut } from '../commands/use-shortcut.ts';
import type { RepositoryList } from '../repository-index/repository-list.ts';
import { NotListed } from './not-listed.tsx';
import { PickerList } from './picker-list.tsx';
import css from './repository-picker.module.css';
import { type Order, orders, usePickerLines } from './use-picker-lines.ts';
import { useRoving } from './use-roving.ts';
import { useRowHeight } from './use-row-height.ts';
import type { RepositoriesAddress } from './use-listing.ts';

const choices = Object.entries(orders).map(([value, label]) => ({ value, label }));
/** What the order is while a search has ranked its matches. */
const ranked = [{ value: 'match', label: 'Best match' }];
const nothing: readonly number[] = [];
const noRanges = () => nothing;

function isOrder(value: string): value is Order {
  return value in orders;
}

/** Picks a repository: by searching, or from the list. */
export function RepositoryPicker({
  address,
  list,
  isBusy,
}: {
  readonly address: RepositoriesAddress;
  readonly list: RepositoryList;
  readonly isBusy: boolean;
}): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // Once a listing is there, searching is what people do.
  useFirstFocus(field);
  const rowHeight = useRowHeight();
  const [order, setOrder] = useState<Order>('owner');
  const typing = useAddressText(repositoryParams.search.codec, address.values.search ?? '', (search) =>
    address.set({ search }, { replace: true }),
  );
  const text = typing.field.value;
  const { lines, matches } = usePickerLines(list, text, order);
  const focusField = () => field.current?.focus();
  const roving = useRoving(lines, `${order} ${text}`, focusField);
  useShortcut('/', focusField);
  const count = countText(list.size, matches?.rows.length);
  useAnnouncement(count, address.values.search);

  const change = (next: string) => {
    typing.type(next);
    scroller.current?.scrollTo({ top: 0 });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typing.field.onKeyDown(event);
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      typing.commit();
      roving.enter();
    }
    if (event.key === 'Escape' && text !== '') change('');
  };
  return (
    <section className={css.picker} aria-label="Choose a repository" aria-busy={isBusy}>
      <div className={css.bar}>
        <TextField
          ref={field}
          label="Search repositories"
          type="search"
          placeholder={isTouch() ? 'owner/name' : 'owner/name, / to search'}
          {...typing.field}
          onChange={(event) => {
            typing.field.onChange(event);
            scroller.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={onKeyDown}
        />
        <SelectField
          label="Order"
          choices={matches?.isRanked ? ranked : choices}
          value={matches?.isRanked ? 'match' : order}
          onChange={({ currentTarget: { value } }) => isOrder(value) && setOrder(value)}
        />
        <p className={css.count}>
          <span>{count}</span>
          {' · '}
          <FetchedAt instant={list.fetchedAt} />
        </p>
      </div>
      {lines.length > 0 ? (
        <PickerList
          key={rowHeight}
          list={list}
          lines={lines}
          ranges={matches?.ranges ?? noRanges}
          roving={roving}
          rowHeight={rowHeight}
          scroller={scroller}
          onOwner={(owner) => {
            change(`${owner}/`);
            focusField();
          }}
        />
      ) : (
        <NoMatch
          text={text.trim()}
          size={list.size}
          onClear={() => {
            change('');
            focusField();
          }}
        />
      )}
      <NotListed integrationId={list.integrationId} isOpen={lines.length === 0} />
    </section>
  );
}

function NoMatch({
  text,
  size,
  onClear,
}: {
  readonly text: string;
  readonly size: number;
  readonly onClear: () => void;
}): ReactNode {
  return (
    <EmptyState
      title={`No repositories match “${text.slice(0, 60)}”`}
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      Among the {countText(size, undefined)} that this integration reaches.
    </EmptyState>
  );
}

function countText(size: number, found: number | undefined): string {
  const all = size === 1 ? '1 repository' : `${numberText(size)} repositories`;
  return found === undefined ? all : `${all}, ${numberText(found)} ${found === 1 ? 'matches' : 'match'}`;
}
