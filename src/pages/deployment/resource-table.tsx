import type { ReactNode } from 'react';
import type { ResourceSpec } from '../../api/deployment.ts';
import { type Component, components } from '../../domain/model/components.ts';
import { formatScale, formatSize } from '../../domain/model/format-size.ts';
import { formatSpan, totalRequest } from '../../domain/model/total-request.ts';
import { DefinitionList } from '../../kit/ui/definition-list.tsx';
import tableCss from '../../kit/table/data-table.module.css';
import css from './resource-table.module.css';

type Read = (component: Component, spec: ResourceSpec) => string;

const columns: readonly { label: string; read: Read }[] = [
  { label: 'CPU request, cores', read: ({ cpu }, spec) => formatSize(spec[cpu]) },
  { label: 'CPU limit, cores', read: ({ cpuLimit }, spec) => formatSize(spec[cpuLimit]) },
  { label: 'Memory request, MB', read: ({ memory }, spec) => formatSize(spec[memory]) },
  { label: 'Memory limit, MB', read: ({ memoryLimit }, spec) => formatSize(spec[memoryLimit]) },
  {
    label: 'Replicas',
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
    { term: 'Total CPU', value: formatSpan(cpu), unit: formatSpan(cpu) === '1' ? 'core' : 'cores' },
    { term: 'Total memory', value: formatSpan(memoryMb), unit: 'MB' },
  ].flatMap(({ term, value, unit }) => (value ? { term, value: `${value} ${unit} requested` } : []));
  const below = [...totals, ...more];
  return (
    <>
      {sized.length > 0 && (
        <table className={`${css.table} ${tableCss.cards}`} aria-label="Resources">
          <thead className="small">
            <tr>
              <th scope="col" rowSpan={2} className={css.component}>
                Component
              </th>
              {['CPU, cores', 'Memory, MB'].map((label) => (
                <th key={label} scope="colgroup" colSpan={2}>
                  {label}
                </th>
              ))}
              <th scope="col" rowSpan={2}>
                Replicas
              </th>
            </tr>
            <tr>
              {['Request', 'Limit', 'Request', 'Limit'].map((label, at) => (
                <th key={at} scope="col">
                  {label}
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
                {columns.map(({ label, read }) => (
                  <td key={label} data-header={label}>
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
