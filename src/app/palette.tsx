import { Autocomplete } from '@base-ui/react/autocomplete';
import { useSelector } from '@tanstack/react-store';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { readRecents, rememberRecent } from '../features/browser/recents.ts';
import { QueryFailure } from '../features/request/query-failure.tsx';
import { type Command, type CommandGroup, matchCommands } from '../kit/commands/match-commands.ts';
import { closeDialog, openedDialog } from '../kit/commands/opened-dialog.ts';
import { keysText } from '../kit/commands/shortcuts.ts';
import { pluralize } from '../kit/text/number-text.ts';
import { Badge } from '../kit/ui/badge.tsx';
import { Button } from '../kit/ui/button.tsx';
import { Dialog } from '../kit/ui/dialog.tsx';
import { Icon } from '../kit/ui/icon.tsx';
import { UntrustedText } from '../kit/ui/untrusted-text.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useCommands } from './use-commands.ts';
import { useFoundDeployments, useFoundRepositories } from './use-found.ts';
import fieldCss from '../kit/ui/field.module.css';
import css from './palette.module.css';

/** The pause in typing before a request, in milliseconds. */
const settledMs = 250;
/** Maximum number of commands of a kind that are listed before you type. */
const maxListed = 7;

/** The open dialog: the palette, or the list of shortcuts. */
export function CommandDialogs(): ReactNode {
  const opened = useSelector(openedDialog);
  const Opened = opened === 'shortcuts' ? ShortcutsDialog : Palette;
  return <Opened onClose={() => closeDialog(opened)} />;
}

function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  const settle = useDebouncedCallback(setSettled, settledMs);
  const [recents] = useState(readRecents);
  const own = useCommands();
  const deployments = useFoundDeployments(typed, settled, recents);
  const repositories = useFoundRepositories(typed);
  const known = [...own.flatMap(({ items }) => items), ...deployments.visited];
  const { isFetching: isSearching, isError } = deployments.query;
  const isSettled = !isSearching && settled === typed.trim();
  const groups =
    typed.trim() === ''
      ? [
          { title: 'Recent', items: recents.flatMap((id) => known.find((each) => each.id === id) ?? []) },
          ...own.map(({ title, items }) => ({ title, items: items.slice(0, maxListed) })),
        ]
      : [
          { title: 'Open', items: deployments.named },
          ...matchCommands(own, typed),
          { title: 'Deployments', items: deployments.found },
          { title: 'Repositories', items: repositories },
          { title: 'Filter the list', items: deployments.inList },
        ];
  const shown = groups.filter(({ items }) => items.length > 0);
  const count = shown.flatMap(({ items }) => items).length - deployments.inList.length;
  const isNone = isSettled && !isError && typed.trim() !== '' && count === 0;
  return (
    <Autocomplete.Root
      inline
      open
      autoHighlight="always"
      keepHighlight
      filter={null}
      items={shown}
      itemToStringValue={({ label }: Command) => label}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press') return;
        setTyped(value);
        settle(value.trim());
      }}
    >
      <Dialog
        isWide
        isTitleHidden
        title="Commands"
        onClose={onClose}
        actions={
          <>
            <p className={`small line ${css.keys}`} aria-hidden="true">
              <kbd>↑</kbd>
              <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
            </p>
            <Button type="submit" className={css.close}>
              Close
            </Button>
          </>
        }
      >
        <Autocomplete.Input
          className={fieldCss.control}
          aria-label="Name, ID, URL or command"
          placeholder="Name, ID, URL or command"
          autoCapitalize="none"
        />
        <QueryFailure query={deployments.query} />
        <Autocomplete.Status className={isNone ? `quiet ${css.none}` : 'visually-hidden'}>
          {/* Only announced after a pause in typing. */}
          {isNone
            ? 'No deployments found'
            : isSearching
              ? 'Searching…'
              : isSettled && typed.trim() !== '' && count > 0 && pluralize(count, 'result')}
        </Autocomplete.Status>
        <Autocomplete.List className={css.list} aria-label="Found" aria-busy={isSearching}>
          {(group: CommandGroup) => <Group key={group.title} group={group} />}
        </Autocomplete.List>
      </Dialog>
    </Autocomplete.Root>
  );
}

function Group({ group: { title, items } }: { readonly group: CommandGroup }): ReactNode {
  return (
    <Autocomplete.Group items={items} className={css.group}>
      <Autocomplete.GroupLabel className={`small ${css.title}`}>{title}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command) => (
          <Autocomplete.Item
            key={command.id ?? command.label}
            value={command}
            className={`line anywhere ${css.item}`}
            onClick={({ currentTarget }: MouseEvent) => {
              // Close first, so that the focus returns before the command moves it.
              currentTarget.closest('dialog')?.close();
              if (command.id !== undefined) rememberRecent(command.id);
              command.run();
            }}
          >
            <Icon of={command.icon} size={16} className="quiet" />
            {title === 'Recent' && (
              <span className={`small ${css.kind}`} aria-hidden="true">
                {command.kind}
              </span>
            )}
            <UntrustedText text={command.label} />
            <span className={`small ${css.note}`}>
              {command.status && (
                <Badge tone={command.status.tone}>
                  <UntrustedText text={command.status.label} />
                </Badge>
              )}
              <UntrustedText text={command.note ?? ''} kind="message" />
            </span>
            {command.keys && <kbd aria-hidden="true">{keysText(command.keys, navigator.platform)}</kbd>}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}
