import { type ReactNode, use } from 'react';
import { config } from '../../api/config/config.ts';
import { listParams } from '../../api/filters.ts';
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
import { useAddress } from '../../kit/params/use-address.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { copyAloud } from '../../kit/ui/copy-button.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { ActionsMenu, MenuGroup, MenuItem, MenuLink } from '../../kit/ui/menu.tsx';
import { isSafeAddress } from '../../kit/ui/safe-address.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { RowContext } from './cells.tsx';
import menuCss from '../../kit/ui/menu.module.css';
import css from './cells.module.css';

export function RowActions({ record }: { readonly record: FleetRecord }): ReactNode {
  return (
    <ActionsMenu label={`Actions for ${visibleText(record.name)}`} subject={record.id} className={css.button}>
      <Entries record={record} />
    </ActionsMenu>
  );
}

const menuLink = { role: 'menuitem', className: `hoverable ${menuCss.entry}`, isBare: true };

/** The filters that the menu offers, by field and operator. */
const filterLinks = [
  ['status', 'is'],
  ['status', 'is-not'],
  ['deploymentType', 'is'],
  ['repoUrl', 'is'],
  ['repoRef', 'is'],
] as const;

function Entries({ record }: { readonly record: FleetRecord }): ReactNode {
  const address = useAddress(listParams(config().dialect));
  const preferences = usePreferences();
  const isPinned = use(RowContext).pinned.includes(record.id);
  const { id, url = record.sourceConfig.customUrl } = record;
  const details = deploymentAddress(id);
  const { columns = preferences.columns ?? [], filters = [] } = address.values;
  const key = [...filters.map(({ field }) => field), ...columns].find(mapKeyOf);
  return (
    <>
      <h3 aria-hidden="true" className={`quiet ${menuCss.heading}`}>
        <UntrustedText text={record.name} />
      </h3>
      <MenuGroup label="Open">
        {url !== undefined && isSafeAddress(url) && (
          <ExternalLink {...menuLink} href={url}>
            Open URL
          </ExternalLink>
        )}
        {details && <MenuLink to={details}>Details</MenuLink>}
        {details && <MenuLink to={compareAddress([id])}>Compare</MenuLink>}
        {linksOf(record, config().team.links).map(({ href, label }) => (
          <ExternalLink key={href} {...menuLink} href={href}>
            {label}
          </ExternalLink>
        ))}
        {details && <MenuLink to={likeAddress(id)}>Create similar…</MenuLink>}
        <MenuItem onClick={() => togglePin(id)}>{isPinned ? 'Unpin' : 'Pin'}</MenuItem>
      </MenuGroup>
      <MenuGroup label="Filter by" hasHeading>
        {filterLinks.map(([name, operator]) => (
          <FilterLink key={`${name} ${operator}`} record={record} name={name} operator={operator} />
        ))}
        {key !== undefined && <FilterLink record={record} name={key} operator="is" />}
      </MenuGroup>
      <MenuGroup label="Copy">
        <MenuItem onClick={() => void copyAloud('ID', id)}>Copy ID</MenuItem>
        {url !== undefined && <MenuItem onClick={() => void copyAloud('URL', url)}>Copy URL</MenuItem>}
      </MenuGroup>
    </>
  );
}

/** Links to the list filtered by a value of the record. Renders nothing without a value. */
function FilterLink({
  record,
  name,
  operator,
}: {
  readonly record: FleetRecord;
  readonly name: string;
  readonly operator: 'is' | 'is-not';
}): ReactNode {
  const address = useAddress(listParams(config().dialect));
  // The current view, or the view before it was changed.
  const { view = address.values.view } = useHistoryState();
  const field = fieldOf(name);
  const { labels } = config().dialect;
  const [raw, word = raw] = field ? valuesOf(field, record, labels) : [];
  if (raw === undefined || word === undefined) return null;
  const filter = { field: name, operator, value: field?.kind === 'text' ? raw : word };
  const filters = withFilter(address.values.filters ?? [], filter);
  const search = address.href({ filters, offset: undefined, view: undefined });
  return (
    <MenuLink to={{ pathname: '/deployments', search }} state={{ view } satisfies HistoryState}>
      <UntrustedText text={filterWords(filter, labels)} />
    </MenuLink>
  );
}
