import type { ResourceSpec } from '../../api/deployment.ts';
import { numberText } from '../../kit/text/number-text.ts';

/** A size without its unit: 2048 → "2,048"; undefined → ""; from 10^12 in exponential form. */
export function formatSize(size: number | undefined): string {
  if (size === undefined) return '';
  return Math.abs(size) < 1e12 ? numberText(size) : size.toPrecision(4);
}

/** "0.5 · 1,024 MB"; a dash for an absent value; "" if both are absent. */
export function formatResources({ cpu, memoryMb }: ResourceSpec): string {
  if (cpu === undefined && memoryMb === undefined) return '';
  return `${formatSize(cpu) || '–'} · ${memoryMb === undefined ? '–' : `${formatSize(memoryMb)} MB`}`;
}

/** "1 to 3", "2", "at least 1", "at most 3"; "" if both are absent. */
export function formatScale(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined)
    return min === max ? formatSize(min) : `${formatSize(min)} to ${formatSize(max)}`;
  if (min !== undefined) return `at least ${formatSize(min)}`;
  return max === undefined ? '' : `at most ${formatSize(max)}`;
}
