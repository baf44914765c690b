import Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import { conditionFields, valuesOf } from '../../domain/fleet/field-values.ts';
import { likeAddress, withValue } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { linksOf } from '../../domain/model/team-links.ts';
import { togglePin, useIsPinned } from '../../features/views/pins.ts';
import { isId } from '../../kit/params/codecs.ts';
import { useAddress } from '../../kit/params/use-address.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Link } from '../../kit/ui/link.tsx';
import menuCss from '../../kit/ui/menu.module.css';
import { ActionsMenu, MenuItem } from '../../kit/ui/menu.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import { listParams } from '../../service/wire/parameters.ts';
import css from './cells.module.css';

/** The actions on a row's deployment in a menu; its button shows a pin where that is pinned. */
export function RowActions({ record }: { readonly record: FleetRecord }): ReactNode {
  const isPinned = useIsPinned(record.id);
  return (
    <ActionsMenu
      subject={record.id}
      label={`Actions for ${visibleText(record.name)}`}
      icon={isPinned && <Pin size={14} />}
      note={isPinned ? 'Pinned' : undefined}
      className={css.button}
    >
      <Entries record={record} />
    </ActionsMenu>
  );
}

/** Fields with few values: each can be excluded, too. The service filters by its own spelling. */
const enumerated = ['status', 'deploymentType'];
/** Fields whose values narrow the list. */
const narrowing = [...enumerated, 'repoUrl', 'repoRef', 'imageVersion', 'integrationId'];

function Entries({ record }: { readonly record: FleetRecord }): ReactNode {
  const { id } = record;
  const address = useAddress(listParams);
  const isPinned = useIsPinned(id);
  const { dialect, team } = config();
  const fields = conditionFields
    .filter(({ name }) => narrowing.includes(name))
    .map((field) => ({ ...field, texts: valuesOf(field, record, dialect.labels) }))
    .filter(({ texts }) => texts.length > 0);
  const conditions = [
    ...fields.map((field) => ({ ...field, operator: 'is' as const, verb: 'is' })),
    ...fields
      .filter(({ name }) => enumerated.includes(name))
      .map((field) => ({ ...field, operator: 'is-not' as const, verb: 'is not' })),
  ];
  const to = (field: string, operator: 'is' | 'is-not', value: string) => ({
    pathname: '/deployments',
    search: address.href({
      ...withValue(address.values, { field, operator, value }),
      offset: undefined,
      view: undefined,
    }),
  });
  return (
    <>
      {isId(id) && (
        <Link role="menuitem" className={menuCss.entry} to={likeAddress(id)}>
          Deploy like this
        </Link>
      )}
      <MenuItem onClick={() => togglePin(id)}>{isPinned ? 'Unpin' : 'Pin'}</MenuItem>
      <MenuItem onClick={() => void navigator.clipboard.writeText(id)}>Copy ID</MenuItem>
      {linksOf(record, team.links).map(({ label, href }) => (
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
      ))}
      {conditions.map(({ name, label, operator, verb, texts: [raw = '', word = raw] }) => (
        <Link
          key={`${name} ${operator}`}
          role="menuitem"
          className={menuCss.entry}
          to={to(name, operator, enumerated.includes(name) ? raw : word)}
        >
          <span>
            {label} {verb} <UntrustedText text={word} />
          </span>
        </Link>
      ))}
    </>
  );
}
