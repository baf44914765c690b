import { type ReactNode, useState } from 'react';
import { groupByRepository, type RepositoryGroup } from '../fleet/groups.ts';
import { describeStatus } from '../model/describe-status.ts';
import { describeType } from '../model/describe-type.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { deploymentAddress } from '../params/deployment-address.ts';
import { deploymentTypes } from '../params/table.ts';
import { DataTable } from '../table/data-table.tsx';
import { type RecordColumn, useRecordTable } from '../table/use-record-table.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { config } from '../wire/config.ts';
import { idLinks } from '../params/list-address.ts';
import css from './repository-matrix.module.css';

/** Repositories that are shown at first: the table stays quick while more are read. */
const shownAtFirst = 25;

const all = ({ types }: RepositoryGroup) => [...types.values()].flat();

/** What is in production, what in development: repositories as rows, types as columns. */
export function RepositoryMatrix({
  records,
  coverage,
}: {
  readonly records: readonly FleetRecord[];
  readonly coverage: string;
}): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  const groups = groupByRepository(records);
  const shown = isWhole ? groups : groups.slice(0, shownAtFirst);
  const types = new Set([
    ...deploymentTypes.toReversed(),
    ...groups.flatMap((group) => [...group.types.keys()]),
  ]);
  const table = useRecordTable<RepositoryGroup>({
    data: shown,
    columns: columnsFor([...types].filter((type) => groups.some((group) => group.types.has(type)))),
    getRowId: ({ url }) => url,
  });
  return (
    <section className={css.section} aria-labelledby="repositories">
      <div className={css.head}>
        <h2 id="repositories">Repositories</h2>
        <span className={css.quiet}>
          {groups.length.toLocaleString('en')} in the deployments {coverage}
        </span>
      </div>
      <DataTable
        label="Repositories"
        table={table}
        sortHint={`Sorts the ${shown.length} repositories shown`}
        empty={<p className={css.quiet}>No deployment names a repository.</p>}
      />
      {shown.length < groups.length && (
        <Button onClick={() => setIsWhole(true)}>Show all {groups.length.toLocaleString('en')}</Button>
      )}
    </section>
  );
}

function columnsFor(types: readonly string[]): RecordColumn<RepositoryGroup>[] {
  const labels = config().dialect.labels.types;
  return [
    {
      id: 'repository',
      header: 'Repository',
      accessorFn: ({ label }) => label,
      size: 264,
      meta: { cardLine: 1 },
      cell: ({ row: { original } }) => (
        <Link to={idLinks(all(original))[0]?.to ?? '/deployments'}>
          <UntrustedText text={original.label} />
        </Link>
      ),
    },
    ...types.map((type): RecordColumn<RepositoryGroup> => ({
      id: `type ${type}`,
      header: type === '' ? 'No type given' : describeType(type, labels),
      accessorFn: (group) => group.types.get(type)?.length,
      sortDescFirst: true,
      size: 224,
      meta: { cardLine: 3 },
      cell: ({ row: { original } }) => <TypeCell records={original.types.get(type) ?? []} />,
    })),
  ];
}

/** Version, reference and state of each deployment of one repository and type. */
function TypeCell({ records }: { readonly records: readonly FleetRecord[] }): ReactNode {
  const { statuses } = config().dialect.labels;
  if (records.length === 0) return <span className={css.quiet}>–</span>;
  return (
    <span className={css.cells}>
      {records.map(({ id, name, status, imageVersion, sourceRevisionConfig: { repoRef } }) => {
        const state = status === undefined ? undefined : describeStatus(status, statuses);
        const what = [imageVersion, repoRef?.replace(/^refs\/tags\//, '')].filter(Boolean).join(' · ');
        return (
          <span key={id} className={css.cell}>
            <Link to={deploymentAddress(id)} aria-label={`${name}: ${what || 'no version given'}`}>
              <UntrustedText text={what || name} />
            </Link>
            {state && state.tone !== 'normal' && (
              <Badge tone={state.tone}>
                <UntrustedText text={state.label} />
              </Badge>
            )}
          </span>
        );
      })}
    </span>
  );
}
