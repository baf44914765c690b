import { type ReactNode, useState } from 'react';
import type { Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { type GroupedRepository, groupRepositories } from '../../domain/fleet/groups.ts';
import { commonKeys } from '../../domain/fleet/map-keys.ts';
import { listLink } from '../../domain/model/addresses.ts';
import { fieldOf } from '../../domain/model/deployment-fields.ts';
import { wordOf } from '../../domain/model/field-values.ts';
import { withValue } from '../../domain/model/filters.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { describeType } from '../../domain/model/labels.ts';
import { keyOfRepository } from '../../domain/model/repository-deployments.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { cardsBelow } from '../../kit/table/fitting-columns.ts';
import { type RecordColumn, useRecordTable } from '../../kit/table/use-record-table.ts';
import { pluralize, numberText } from '../../kit/text/number-text.ts';
import { grouped } from '../../kit/text/tally.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { SkipLink } from '../../kit/ui/skip-link.tsx';
import { MiddleCut } from '../../kit/ui/untrusted-text.tsx';
import { TypeCell } from './type-cell.tsx';
import css from './repository-matrix.module.css';

/** The least room of the first column, in px; the types share the rest. */
const repositorySize = 96;

/** Repositories in sight at first: the table stays quick while more are read. */
const mostAtFirst = 25;

/** Repositories as rows, types as columns, in groups of owners or of the values of a label. */
export function RepositoryMatrix({
  records,
  isOld,
  set,
  coverage,
  groupBy,
  onGroup,
}: {
  readonly records: readonly FleetRecord[];
  /** True for a deployment with an old image version. */
  readonly isOld: (record: FleetRecord) => boolean;
  /** The filters of the overview. */
  readonly set: readonly Filter[];
  readonly coverage: string;
  /** The name of a key as a field; undefined: by owners. */
  readonly groupBy: string | undefined;
  readonly onGroup: (by: string | undefined) => void;
}): ReactNode {
  'use memo';
  const [isWhole, setIsWhole] = useState(false);
  const { labels } = config().dialect;
  const field = groupBy === undefined ? undefined : fieldOf(groupBy);
  const groups = groupRepositories(records, field && ((record) => wordOf(field, record, labels)));
  const rows = isWhole ? groups : groups.slice(0, mostAtFirst);
  const { types: listed } = labels;
  const types = new Set([
    ...listed.toSorted((a, b) => Number(b.isProduction) - Number(a.isProduction)).map(({ value }) => value),
    ...groups.flatMap((group) => [...group.types.keys()]),
  ]);
  const ofRepositories = records.filter(({ sourceConfig }) => sourceConfig.repoUrl);
  const repositories = new Set(ofRepositories.map(keyOfRepository)).size;
  const table = useRecordTable<MatrixRow>({
    data: rows.map((group) => ({ ...group, isOld, set: ofRepository(group, set, groupBy) })),
    columns: columnsFor(
      [...types].flatMap((type) => {
        const isOfType = ({ sourceConfig }: FleetRecord) => (sourceConfig.deploymentType ?? '') === type;
        const count = ofRepositories.filter(isOfType).length;
        return count > 0 ? [{ type, count }] : [];
      }),
    ),
    getRowId: ({ group, url }) => `${group} ${url}`,
  });
  const keys = new Set([...commonKeys({ records }).map(({ name }) => name), ...(groupBy ? [groupBy] : [])]);
  const noGroup = field ? 'Not given' : 'No owner';
  return (
    <section className={`stack tight ${css.section}`} aria-labelledby="repositories">
      <div className={`cluster ${css.head}`}>
        <h2 id="repositories">Repositories</h2>
        <span className="quiet">
          {`${pluralize(repositories, 'repository', 'repositories')}, ${numberText(ofRepositories.length)} ${coverage} deployments`}
        </span>
        <SelectField
          label="Group by"
          layout="inline"
          choices={[
            { value: '', label: 'Owner' },
            ...Array.from(keys, (name) => ({
              value: name,
              label: visibleText(fieldOf(name)?.label ?? name),
            })),
          ]}
          value={groupBy ?? ''}
          onChange={(event) => onGroup(event.currentTarget.value || undefined)}
        />
      </div>
      <SkipLink to="#after-repositories">Skip the repositories</SkipLink>
      <DataTable
        label="Repositories"
        table={table}
        sortHint={`Sorts the ${rows.length} repositories in sight`}
        inGroups={(sorted) => grouped(sorted, ({ original }) => visibleText(original.group ?? noGroup))}
        empty={<p className="quiet">No deployment names a repository.</p>}
      />
      {rows.length < groups.length && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {`Show all ${numberText(groups.length)}`}
        </Button>
      )}
    </section>
  );
}

/** The filters that list the deployments of a repository in its group. */
function ofRepository({ url, group }: GroupedRepository, set: readonly Filter[], by: string | undefined) {
  const ofUrl = withValue(set, 'repoUrl', url);
  return by === undefined ? ofUrl : withValue(ofUrl, by, group);
}

/** A repository with what its cells need. */
interface MatrixRow extends GroupedRepository {
  isOld: (record: FleetRecord) => boolean;
  /** The filters that list its deployments. */
  set: readonly Filter[];
}

/** A repository, without an owner that the heading of its group names. */
function repositoryLink({ label, group, set }: MatrixRow): ReactNode {
  const whole = visibleText(label);
  const isOfGroup = group !== undefined && label.startsWith(`${group}/`);
  return (
    <Link className={css.name} to={listLink(set)} aria-label={whole} title={whole}>
      <MiddleCut text={isOfGroup ? label.slice(group.length + 1) : label} />
    </Link>
  );
}

function columnsFor(types: readonly { type: string; count: number }[]): RecordColumn<MatrixRow>[] {
  const typeLabel = (type: string) =>
    type === '' ? 'No type given' : describeType(type, config().dialect.labels.types);
  return [
    {
      id: 'repository',
      header: 'Repository',
      accessorFn: ({ label }) => label,
      meta: { size: repositorySize, cardLine: 1, cellProps: (row) => ({ children: repositoryLink(row) }) },
    },
    ...types.map(({ type, count }): RecordColumn<MatrixRow> => ({
      id: `type ${type}`,
      header: `${typeLabel(type)} (${numberText(count)})`,
      accessorFn: (group) => group.types.get(type)?.length,
      sortDescFirst: true,
      // The count is of all repositories.
      meta: {
        size: (cardsBelow - repositorySize) / types.length,
        cardLine: 3,
        cardHeader: typeLabel(type),
        cellProps: (row) => ({
          children: (
            <TypeCell
              records={row.types.get(type) ?? []}
              isOld={row.isOld}
              set={withValue(row.set, 'deploymentType', type || undefined)}
            />
          ),
        }),
      },
    })),
  ];
}
