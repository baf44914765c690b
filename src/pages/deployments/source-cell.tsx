import type { ReactNode } from 'react';
import { readSource } from '../../domain/model/source.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { RecordCell } from '../../kit/table/use-record-table.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import css from './source-cell.module.css';

/** One path for each icon keeps the elements of a row few. */
const icons = {
  Tag: 'M3 3h9l9 9-9 9-9-9ZM7.5 7.5h.01',
  Image: 'M21 8 12 3 3 8v8l9 5 9-5ZM3 8l9 5 9-5M12 13v8',
  Tarball: 'M3 4h18v5H3ZM5 9v11h14V9M10 13h4',
} as const;

function Icon({ name }: { readonly name: keyof typeof icons }): ReactNode {
  return (
    <svg className={css.icon} role="img" aria-label={name} viewBox="0 0 24 24">
      <path d={icons[name]} />
    </svg>
  );
}

/** How many characters fit wherever the column does. */
const room = 20;

/**
 * Where a deployment comes from: a repository with its branch, tag or commit, or what else, which
 * has an icon.
 */
export function SourceCell({ row }: RecordCell<FleetRecord>): ReactNode {
  const source = readSource(row.original);
  const { kind, label } = source;
  if (kind === 'image' || kind === 'tarball') {
    return (
      <>
        <Icon name={kind === 'image' ? 'Image' : 'Tarball'} />
        <UntrustedText text={label} room={room} />
      </>
    );
  }
  if (kind === 'unknown' || source.ref === undefined) return <UntrustedText text={label} room={room} />;
  if (!source.isTag) return <UntrustedText text={`${label} · ${source.ref}`} room={room} />;
  return (
    <span title={visibleText(`${label} · ${source.ref}`)}>
      <UntrustedText text={label} />
      {' · '}
      <Icon name="Tag" />
      <UntrustedText text={source.ref} />
    </span>
  );
}
