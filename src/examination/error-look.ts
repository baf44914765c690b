import { visibleText } from '../text/visible-text.ts';
import type { Answer } from './inquiry.ts';

const mostKeys = 6;

/** The form of an error answer, without its texts: `422 with {detail: [{loc, msg, type}]}`. */
export function errorLook({ status, text, json }: Answer): string {
  if (text.trim() === '') return `${status} without a body`;
  if (json === undefined) return `${status} with ${/^\s*</.test(text) ? 'a web page' : 'text'}`;
  return `${status} with ${shapeOf(json, 0)}`;
}

function shapeOf(value: unknown, depth: number): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0], depth)}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const entries = Object.entries(value)
    .slice(0, mostKeys)
    .map(([key, inner]) => {
      const name = visibleText(key.slice(0, 40));
      const isNested = typeof inner === 'object' && inner !== null && depth < 2;
      return isNested ? `${name}: ${shapeOf(inner, depth + 1)}` : name;
    });
  return `{${entries.join(', ')}}`;
}
