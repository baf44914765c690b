import { type ReactNode, useState } from 'react';
import { config } from '../../api/config/config.ts';
import type { overviewParams } from '../../api/page-parameters.ts';
import { type GroupedRepository, groupRepositories } from '../../domain/fleet/groups.ts';
import { commonKeys } from '../../domain/fleet/map-keys.ts';
import { isComplete } from '../../domain/fleet/pages.ts';
import { listLink } from '../../domain/model/addresses.ts';
import { fieldOf } from '../../domain/model/deployment-fields.ts';
import { wordOf } from '../../domain/model/field-values.ts';
import { withValue } from '../../domain/model/filters.ts';
import { describeType } from '../../domain/model/labels.ts';
import { keyOfRepository } from '../../domain/model/repository-deployments.ts';
import type { Values } from '../../kit/params/table.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { cardsBelow } from '../../kit/table/fitting-columns.ts';
import { type RecordColumn, useRecordTable } from '../../kit/table/use-record-table.ts';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { grouped } from '../../kit/text/tally.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { MiddleCut } from '../../kit/ui/untrusted-text.tsx';
import type { Counted } from './bars.tsx';
import type { Findings } from './checks.ts';
import { TypeCell } from './type-cell.tsx';
import css from './overview.module.css';

/** The least width of the first column, in px; the types share the rest. */
const repositorySize = 104;

/** Repositories in sight at first: the table stays quick while more are loaded. */
const mostAtFirst = 25;

/** What of the address changes the table. */
type Shown = Pick<Values<ReturnType<typeof overviewParams>>, 'groupBy' | 'repositories'>;

/** Repositories as rows, types as columns, in groups of owners or of the values of a label. */
export function Repositories({
  deployments,
  set,
  isLoading,
  findings,
  shown: { groupBy, repositories },
  onChange,
}: Counted & {
  readonly findings: Findings;
  readonly shown: Shown;
  readonly onChange: (change: Shown) => void;
}): ReactNode {
  'use memo';
  const { records } = deployments;
  const [isWhole, setIsWhole] = useState(false);
  const { labels } = config().dialect;
  const field = groupBy === undefined ? undefined : fieldOf(groupBy);
  const groups = groupRepositories(records, field && ((record) => wordOf(field, record, labels)));
  const chosen =
    repositories === 'all'
      ? groups
      : groups.filter(({ types }) => [...types.values()].flat().some(({ id }) => findings.has(id)));
  const rows = isWhole ? chosen : chosen.slice(0, mostAtFirst);
  const found = new Set(groups.flatMap(({ types }) => [...types.keys()]));
  const productionFirst = labels.types.toSorted((a, b) => Number(b.isProduction) - Number(a.isProduction));
  const types = new Set([...productionFirst.map(({ value }) => value), ...found]);
  const table = useRecordTable<MatrixRow>({
    data: rows.map((group) => {
      const ofUrl = withValue(set, 'repoUrl', group.url);
      return {
        ...group,
        findings,
        set: groupBy === undefined ? ofUrl : withValue(ofUrl, groupBy, group.group),
      };
    }),
    columns: columnsFor([...types].filter((type) => found.has(type))),
    getRowId: ({ group, url }) => `${group} ${url}`,
  });
  const keys = new Set([...commonKeys({ records }).map(({ name }) => name), ...(groupBy ? [groupBy] : [])]);
  const without = records.filter((record) => keyOfRepository(record) === undefined).length;
  const noGroup = field ? 'Not given' : 'No owner';
  return (
    <section className="stack tight" aria-labelledby="repositories">
      <div className={`cluster ${css.tools}`}>
        <h2 id="repositories">Repositories</h2>
        <span className="quiet">{!isLoading && numberText(grouped(records, keyOfRepository).size)}</span>
        {without > 0 && (
          <Link className="quiet" to={listLink(withValue(set, 'repoUrl', undefined))}>
            {pluralize(without, 'deployment has none', 'deployments have none')}
          </Link>
        )}
        <RadioGroup
          label="Show"
          layout="inline"
          choices={[
            { value: 'problems', label: 'With problems' },
            { value: 'all', label: 'All' },
          ]}
          value={repositories ?? 'problems'}
          onChange={(value) => onChange({ repositories: value === 'all' ? value : undefined })}
        />
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
          onChange={(event) => onChange({ groupBy: event.currentTarget.value || undefined })}
        />
      </div>
      <DataTable
        label="Repositories"
        table={table}
        skeletonRows={isLoading ? 8 : 0}
        sortHint={`Sorts the ${rows.length} repositories shown`}
        inGroups={(sorted) => grouped(sorted, ({ original }) => visibleText(original.group ?? noGroup))}
        empty={
          <p className={`quiet cluster ${css.none}`}>
            <span>{`${groups.length === 0 ? 'No repositories' : 'No repository has a problem'}${isComplete(deployments) ? '' : ' so far'}.`}</span>
            {groups.length > 0 && <Button onClick={() => onChange({ repositories: 'all' })}>Show all</Button>}
          </p>
        }
      />
      {rows.length < chosen.length && (
        <Button variant="quiet" className={css.all} onClick={() => setIsWhole(true)}>
          {`Show all ${numberText(chosen.length)}`}
        </Button>
      )}
    </section>
  );
}

/** A repository with what its cells need. */
interface MatrixRow extends GroupedRepository, Pick<Counted, 'set'> {
  findings: Findings;
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

function columnsFor(types: readonly string[]): RecordColumn<MatrixRow>[] {
  return [
    {
      id: 'repository',
      header: 'Repository',
      accessorFn: ({ label }) => label,
      meta: {
        size: repositorySize,
        cardLine: 1,
        cellProps: (row) => ({ className: css.top, children: repositoryLink(row) }),
      },
    },
    ...types.map((type): RecordColumn<MatrixRow> => ({
      id: `type ${type}`,
      header: type === '' ? 'No type given' : describeType(type, config().dialect.labels.types),
      accessorFn: (group) => group.types.get(type)?.length,
      sortDescFirst: true,
      meta: {
        size: (cardsBelow - repositorySize) / types.length,
        cardLine: 3,
        cellProps: (row) => ({
          className: css.top,
          children: (
            <TypeCell
              records={row.types.get(type) ?? []}
              repository={row.label}
              findings={row.findings}
              set={withValue(row.set, 'deploymentType', type || undefined)}
            />
          ),
        }),
      },
    })),
  ];
}
