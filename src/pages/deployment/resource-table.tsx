import type { ReactNode } from 'react';
import type { ResourceSpec } from '../../api/deployment.ts';
import { type Component, components } from '../../domain/model/components.ts';
import { formatScale, formatSize } from '../../domain/model/format-size.ts';
import { formatSpan, totalRequest } from '../../domain/model/total-request.ts';
import { DefinitionList } from '../../kit/ui/definition-list.tsx';
import tableCss from '../../kit/table/data-table.module.css';
import css from './resource-table.module.css';

type Read = (component: Component, spec: ResourceSpec) => string;

const columns: readonly { label: string; unit: string; read: Read }[] = [
  { label: 'CPU request', unit: 'cores', read: ({ cpu }, spec) => formatSize(spec[cpu]) },
  { label: 'CPU limit', unit: 'cores', read: ({ cpuLimit }, spec) => formatSize(spec[cpuLimit]) },
  { label: 'Memory request', unit: 'MB', read: ({ memory }, spec) => formatSize(spec[memory]) },
  { label: 'Memory limit', unit: 'MB', read: ({ memoryLimit }, spec) => formatSize(spec[memoryLimit]) },
  {
    label: 'Replicas',
    unit: '',
    read: ({ minScale, maxScale }, spec) =>
      formatScale(minScale && spec[minScale], maxScale && spec[maxScale]),
  },
];

/** True if any size is given. Otherwise the defaults of the service apply. */
export const hasSizes = (spec: ResourceSpec) =>
  components.some(
    (component: Component) =>
      columns.some(({ read }) => read(component, spec)) ||
      component.more?.some(({ field }) => spec[field] !== undefined),
  );

/** The sizes of each component: cores, MB, replicas. Sizes that only the database has are below. */
export function ResourceTable({ spec }: { readonly spec: ResourceSpec }): ReactNode {
  const sized = components.filter((component) => columns.some(({ read }) => read(component, spec)));
  const more = components.flatMap(({ name, more: fields = [] }) =>
    fields
      .filter(({ field }) => spec[field] !== undefined)
      .map(({ field, label, unit }) => ({
        term: `${name} ${label.toLowerCase()}`,
        value: `${formatSize(spec[field])} ${unit}`.trim(),
      })),
  );
  const { cpu, memoryMb } = totalRequest(spec);
  const totals = [
    {
      term: 'CPU requested by all replicas',
      value: formatSpan(cpu),
      unit: formatSpan(cpu) === '1' ? 'core' : 'cores',
    },
    { term: 'Memory requested by all replicas', value: formatSpan(memoryMb), unit: 'MB' },
  ].flatMap(({ term, value, unit }) => (value ? { term, value: `${value} ${unit}` } : []));
  const below = [...totals, ...more];
  return (
    <>
      {sized.length > 0 && (
        <table className={`${css.table} ${tableCss.cards}`} aria-label="Resources">
          <thead className="small">
            <tr>
              <th scope="col" className={css.component}>
                Component
              </th>
              {columns.map(({ label, unit }) => (
                <th key={label} scope="col">
                  {label} {unit && <span className={css.unit}>{unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sized.map((component) => (
              <tr key={component.name}>
                <th scope="row" className={css.component}>
                  {component.name}
                </th>
                {columns.map(({ label, unit, read }) => (
                  <td key={label} data-header={unit ? `${label}, ${unit}` : label}>
                    {read(component, spec) || (
                      <span className="quiet">
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">not given</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {below.length > 0 && <DefinitionList rows={below} />}
    </>
  );
}
