import type { ReactNode } from 'react';
import { readSource } from '../../domain/model/source.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { RecordCell } from '../../kit/table/use-record-table.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import css from './source-cell.module.css';

/** One path for each icon keeps the elements of a row few. */
const icons = {
  image: { label: 'Image', path: 'M21 8 12 3 3 8v8l9 5 9-5ZM3 8l9 5 9-5M12 13v8' },
  tarball: { label: 'Tarball', path: 'M3 4h18v5H3ZM5 9v11h14V9M10 13h4' },
  tag: { label: 'Tag', path: 'M3 3h9l9 9-9 9-9-9ZM7.5 7.5h.01' },
  commit: { label: 'Commit', path: 'M2 12h6m8 0h6M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8Z' },
} as const;

function Icon({ kind }: { readonly kind: keyof typeof icons }): ReactNode {
  return (
    <svg className={css.icon} role="img" aria-label={icons[kind].label} viewBox="0 0 24 24">
      <path d={icons[kind].path} />
    </svg>
  );
}

/** Characters that fit wherever the columns do. */
const room = 12;

/** The repository of a deployment, or its image or tarball with an icon. */
export function RepositoryCell({ row }: RecordCell<FleetRecord>): ReactNode {
  const { kind, label } = readSource(row.original);
  return (
    <>
      {(kind === 'image' || kind === 'tarball') && <Icon kind={kind} />}
      <UntrustedText text={label} room={room} />
    </>
  );
}

/** The branch of a repository, or a tag or commit with an icon. */
export function BranchCell({ row }: RecordCell<FleetRecord>): ReactNode {
  const source = readSource(row.original);
  if (source.kind !== 'repository' || source.ref === undefined) return null;
  return (
    <>
      {source.refKind !== 'branch' && <Icon kind={source.refKind} />}
      <UntrustedText text={source.ref} room={room} />
    </>
  );
}
