import { Pin } from 'lucide';
import { type ReactNode, use } from 'react';
import { config } from '../../api/config/config.ts';
import { type ListParams, listParams } from '../../api/filters.ts';
import { compareAddress, deploymentAddress, likeAddress } from '../../domain/model/addresses.ts';
import { fieldOf } from '../../domain/model/deployment-fields.ts';
import { valuesOf } from '../../domain/model/field-values.ts';
import { filterWords, withFilter } from '../../domain/model/filters.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { linksOf } from '../../domain/model/team-links.ts';
import { type HistoryState, useHistoryState } from '../../features/browser/history-state.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { togglePin } from '../../features/views/pins.ts';
import { mapKeyOf } from '../../kit/params/map-key.ts';
import { type Address, useAddress } from '../../kit/params/use-address.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { copyAloud } from '../../kit/ui/copy-button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link, type LinkProps } from '../../kit/ui/link.tsx';
import { Menu, MenuGroup, MenuItem } from '../../kit/ui/menu.tsx';
import { usePopover } from '../../kit/ui/popover.tsx';
import { isSafeAddress } from '../../kit/ui/safe-address.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { PinsContext } from './cells.tsx';
import menuCss from '../../kit/ui/menu.module.css';
import css from './cells.module.css';

/** The actions on a row's deployment in a menu; its button shows a pin where that is pinned. */
export function RowActions({ record }: { readonly record: FleetRecord }): ReactNode {
  const isPinned = use(PinsContext).includes(record.id);
  const { isOpen, button, popover } = usePopover(record.id);
  const label = `Actions for ${visibleText(record.name)}`;
  return (
    <>
      <button
        {...button}
        type="button"
        className={css.button}
        data-note={isPinned ? 'Pinned' : undefined}
        aria-label={label}
        aria-haspopup="menu"
        title={isPinned ? 'Pinned' : label}
      >
        {isPinned && <Icon of={Pin} size={14} />}
      </button>
      {isOpen && (
        <Menu {...popover}>
          <div role="menu" aria-label={label}>
            <Entries record={record} />
          </div>
        </Menu>
      )}
    </>
  );
}

/** The filters that narrow the list to deployments like one, by field and operator. */
const filterLinks = [
  ['status', 'is'],
  ['status', 'is-not'],
  ['deploymentType', 'is'],
  ['repoUrl', 'is'],
  ['repoRef', 'is'],
] as const;

function Entries({ record }: { readonly record: FleetRecord }): ReactNode {
  const address = useAddress(listParams(config().dialect));
  const { view = address.values.view } = useHistoryState();
  const { columns } = usePreferences();
  return entriesOf(record, address, view, use(PinsContext).includes(record.id), columns);
}

// Functions, not components: the compiler would treble their code in the first view.

function entriesOf(
  record: FleetRecord,
  address: Address<ListParams>,
  /** The view that is shown, or was before it was changed. */
  view: string | undefined,
  isPinned: boolean,
  preferred: readonly string[] | null,
): ReactNode {
  const { id, url = record.sourceConfig.customUrl } = record;
  const details = deploymentAddress(id);
  const { columns = preferred ?? [], filters = [] } = address.values;
  const key = [...filters.map(({ field }) => field), ...columns].find(mapKeyOf);
  return (
    <>
      <MenuGroup label="Open">
        {url !== undefined && isSafeAddress(url) && linkOut(url, 'Open URL')}
        {details && link(details, 'Details')}
        {details && link(compareAddress([id]), 'Compare')}
        {linksOf(record, config().team.links).map(({ label, href }) => linkOut(href, label))}
        {details && link(likeAddress(id), 'Deploy like this')}
        <MenuItem onClick={() => togglePin(id)}>{isPinned ? 'Unpin' : 'Pin'}</MenuItem>
      </MenuGroup>
      <MenuGroup label="Narrow">
        {filterLinks.map(([name, operator]) => narrowLink(record, address, view, name, operator))}
        {key !== undefined && narrowLink(record, address, view, key, 'is')}
      </MenuGroup>
      <MenuGroup label="Copy">
        <MenuItem onClick={() => void copyAloud('ID', id)}>Copy ID</MenuItem>
        {url !== undefined && <MenuItem onClick={() => void copyAloud('URL', url)}>Copy URL</MenuItem>}
      </MenuGroup>
    </>
  );
}

function link(
  to: LinkProps['to'],
  words: ReactNode,
  { key, state }: { key?: string; state?: HistoryState } = {},
): ReactNode {
  return (
    <Link key={key} state={state} role="menuitem" className={menuCss.entry} to={to}>
      {words}
    </Link>
  );
}

function linkOut(href: string, label: string): ReactNode {
  return (
    <a
      key={href}
      role="menuitem"
      className={menuCss.entry}
      href={href}
      target="_blank"
      rel="noreferrer"
      title="Opens in a new tab"
    >
      {label}
    </a>
  );
}

/** The list with a value of the record; nothing where it has none. */
function narrowLink(
  record: FleetRecord,
  address: Address<ListParams>,
  view: string | undefined,
  name: string,
  operator: 'is' | 'is-not',
): ReactNode {
  const field = fieldOf(name);
  const { labels } = config().dialect;
  const [raw, word = raw] = field ? valuesOf(field, record, labels) : [];
  if (raw === undefined || word === undefined) return null;
  const filter = { field: name, operator, value: field?.kind === 'text' ? raw : word };
  return link(
    {
      pathname: '/deployments',
      search: address.href({
        filters: withFilter(address.values.filters ?? [], filter),
        offset: undefined,
        view: undefined,
      }),
    },
    <span className={menuCss.cut}>
      <UntrustedText text={filterWords(filter, labels)} />
    </span>,
    { key: `${name} ${operator}`, state: { view } },
  );
}
