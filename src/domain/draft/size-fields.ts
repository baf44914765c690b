import { type Component, components } from '../model/components.ts';

/** Sizes that more than one component has, with their units. */
export const sizeColumns: readonly string[] = [
  'CPU request (cores)',
  'CPU limit (cores)',
  'Memory request (MB)',
  'Memory limit (MB)',
  'Min replicas',
  'Max replicas',
];

const all: readonly Component[] = components;

/** Every size that the form offers, by component, with its unit. */
export const sizeFields = all.flatMap(
  ({ name: component, cpu, cpuLimit, memory, memoryLimit, minScale, maxScale, more = [] }) => [
    ...[cpu, cpuLimit, memory, memoryLimit, minScale, maxScale].flatMap((field, at) =>
      field === undefined ? [] : [{ component, field, label: sizeColumns[at] ?? '' }],
    ),
    ...more.map(({ field, label, unit }) => ({
      component,
      field,
      label: unit ? `${label} (${unit})` : label,
    })),
  ],
);

/** The unit of a size: "cores", "MB", "GiB"; empty for a count. */
export function unitOf(field: string): string {
  return /\((.*)\)/.exec(sizeFields.find((size) => size.field === field)?.label ?? '')?.[1] ?? '';
}
