import { isSafeAddress } from '../../kit/ui/safe-address.ts';
import { recordFields } from '../condition.ts';

/** Single-value fields: the model's names, by the interface's dotted names. */
const fields = new Map(
  [...recordFields]
    .filter(([path]) => !/^secret|resource_spec|_config$/.test(path))
    .map(([path, { name }]) => [path, name]),
);
const placeholders = /\{([^{}]*)\}/g;

/** The origin of a template, which cannot contain a placeholder. */
const originOf = (template: string) => /^https?:\/\/[^/?#\\\s{}@]+(?=[/?#]|$)/i.exec(template)?.[0];

/** The problem of a link's template, in words; undefined if it is valid. */
export function templateProblem(template: string): string | undefined {
  const origin = originOf(template);
  if (origin === undefined || !isSafeAddress(origin))
    return 'must begin with http:// or https:// and a host without placeholders';
  const unknownField = [...template.matchAll(placeholders)].find(([, path = '']) => !fields.has(path));
  if (unknownField) return `“${unknownField[0].slice(0, 60)}” is not a field with a single value`;
  return /[{}]/.test(template.replaceAll(placeholders, '')) ? 'has an unmatched brace' : undefined;
}

/**
 * The address of a valid template with the values of a deployment, encoded.
 * @param valueOf the value of a field by the model's name
 * @returns undefined if a value is missing or would change the path (`.`, `..`)
 */
export function filledTemplate(template: string, valueOf: (name: string) => unknown): string | undefined {
  let isWhole = true;
  const address = template.replaceAll(placeholders, (_, path: string) => {
    const raw = valueOf(fields.get(path) ?? '');
    const value = typeof raw === 'string' || typeof raw === 'boolean' ? String(raw) : '';
    // `encodeURIComponent` throws for an unpaired surrogate.
    if (/^\.{0,2}$|\p{Surrogate}/u.test(value)) isWhole = false;
    return isWhole ? encodeURIComponent(value) : '';
  });
  const isSafe = isWhole && isSafeAddress(address);
  return isSafe && new URL(address).origin === new URL(originOf(template) ?? '').origin ? address : undefined;
}
