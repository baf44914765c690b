import { type Component, components } from '../model/components.ts';
import { readSize } from './request.ts';

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

/** The step of an arrow key: a quarter of a core, 256 MB, one of anything else. */
export function sizeStep(field: string): number {
  return { cores: 0.25, MB: 256 }[unitOf(field)] ?? 1;
}

/**
 * A typed size one step further, on the grid of steps; never below 0.
 * @returns undefined where what is typed is no size
 */
export function stepSize(field: string, typed: string, direction: 1 | -1): string | undefined {
  const size = typed.trim() === '' ? 0 : readSize(typed);
  if (size === undefined) return undefined;
  const step = sizeStep(field);
  const steps = direction === 1 ? Math.floor(size / step) + 1 : Math.ceil(size / step) - 1;
  return String(Math.max(0, steps * step));
}
