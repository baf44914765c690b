import type { ReactNode } from 'react';
import { type Component, components, formatCores, formatMemory, formatScale } from '../model/components.ts';
import type { ResourceSpec } from '../wire/deployment.ts';
import css from './deployment-page.module.css';

const columns = [
  'Component',
  'CPU request',
  'CPU limit',
  'Memory request',
  'Memory limit',
  'Replicas',
] as const;

/** Sizes component by component (INTERFACE.md 2.2.3): cores, MB, replicas; what only the database has stands below. */
export function ResourceTable({ spec }: { readonly spec: ResourceSpec }): ReactNode {
  const all: readonly Component[] = components;
  const given = all
    .map((component) => ({ component, cells: readCells(component, spec) }))
    .filter(({ cells }) => cells.some(Boolean));
  const more = all.flatMap(({ name, more: fields = [] }) =>
    fields.flatMap(({ field, label, unit }) => {
      const value = spec[field];
      return value === undefined
        ? []
        : [`${name} ${label.toLowerCase()}: ${value.toLocaleString('en')} ${unit}`.trim()];
    }),
  );
  if (given.length === 0 && more.length === 0)
    return <p className={css.absent}>No sizes given: the service’s defaults apply.</p>;
  return (
    <>
      <div className={css.scroller}>
        <table className={css.sizes} aria-label="Resources">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {given.map(({ component, cells }) => (
              <tr key={component.name}>
                <th scope="row">{component.name}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} data-label={columns[at + 1]}>
                    {cell || <span className={css.absent}>–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {[...more, ...given.flatMap(({ component }) => hintsOf(component, spec))].map((line) => (
        <p key={line} className={css.note}>
          {line}
        </p>
      ))}
    </>
  );
}

function readCells(
  { cpu, cpuLimit, memory, memoryLimit, minScale, maxScale }: Component,
  spec: ResourceSpec,
): string[] {
  return [
    formatCores(spec[cpu]),
    formatCores(spec[cpuLimit]),
    formatMemory(spec[memory]),
    formatMemory(spec[memoryLimit]),
    formatScale(minScale && spec[minScale], maxScale && spec[maxScale]),
  ];
}

/** Sizes that contradict each other. */
function hintsOf(
  { name, cpu, cpuLimit, memory, memoryLimit, minScale, maxScale }: Component,
  spec: ResourceSpec,
): string[] {
  const isLess = (high: number | undefined, low: number | undefined) =>
    high !== undefined && low !== undefined && high < low;
  return [
    isLess(spec[cpuLimit], spec[cpu]) && `${name}: the CPU limit is below the request.`,
    isLess(spec[memoryLimit], spec[memory]) && `${name}: the memory limit is below the request.`,
    isLess(maxScale && spec[maxScale], minScale && spec[minScale]) &&
      `${name}: fewer replicas at most than at least.`,
  ].filter((hint) => hint !== false);
}
