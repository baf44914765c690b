import type { FieldErrors, Resolver } from 'react-hook-form';
import { hidden } from '../../api/clean-text.ts';
import type { Dialect } from '../../api/dialect/dialect.ts';
import { unitOf } from '../model/components.ts';
import { type Draft, type DraftPath, draftFields, formFields } from './draft.ts';
import { setAtPath, valueAtPath } from './paths.ts';
import { readPodShape } from './pod-shape.ts';
import { maxSizeDigits, readSize, absentPodShape, sizeChoices } from './request.ts';

type Limits = Pick<Dialect['limits'], 'nameLength'>;

/** A mistake in one field, in words. */
export interface DraftProblem {
  field: DraftPath;
  message: string;
}

/** Validates a draft for React Hook Form, as far as that is possible without the service. */
export function draftResolver(limits: Limits): Resolver<Draft> {
  return (draft) => {
    const errors: FieldErrors<Draft> = {};
    for (const { field, message } of [...draftProblems(draft, limits), ...shapeProblems(draft)])
      if (!valueAtPath(errors, field)) setAtPath(errors, field, { type: 'rule', message });
    return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors };
  };
}

/** The mistakes of a draft without its pod shaping. */
export function draftProblems(draft: Draft, limits: Limits = {}): DraftProblem[] {
  return [
    ...fieldProblems(draft),
    ...nameProblems(draft, limits),
    ...(draft.source === 'image' ? [...sizeProblems(draft), ...orderProblems(draft)] : []),
    ...secretProblems(draft),
    ...problem('yaml', draft.yaml === '' ? undefined : 'It is not in the form yet.'),
  ];
}

function problem(field: DraftPath, message: string | undefined): DraftProblem[] {
  return message === undefined ? [] : [{ field, message }];
}

function fieldProblems(draft: Draft): DraftProblem[] {
  return draftFields(draft.source).flatMap((field) => {
    const typed = draft[field];
    if (typeof typed !== 'string') return [];
    const { needed, check } = formFields[field];
    const text = typed.trim();
    return problem(field, text === '' ? needed : (maskProblem(text) ?? check?.(text)));
  });
}

function nameProblems({ name }: Pick<Draft, 'name'>, { nameLength = Infinity }: Limits): DraftProblem[] {
  const isLong = name.trim().length > nameLength;
  return problem(
    'name',
    isLong ? `The service accepts names of at most ${nameLength} characters.` : undefined,
  );
}

/** True for a valid name that can be sent while it is typed: it does not look like a pasted secret. */
export function isPlausibleName(name: string, limits: Limits): boolean {
  const isOdd = /[=\p{Cc}]|\s\s/u.test(name);
  return !isOdd && maskProblem(name) === undefined && nameProblems({ name }, limits).length === 0;
}

/** The error for a text that contains the mark of a hidden value. */
export const maskMessage = `“${hidden}” stands for a value that was not copied: type the value itself.`;

function maskProblem(text: string): string | undefined {
  return text.includes(hidden) ? maskMessage : undefined;
}

function sizeProblems({ sizes }: Draft): DraftProblem[] {
  return Object.entries(sizes).flatMap(([name, typed]) =>
    typed.trim() === '' ? [] : problem(`sizes.${name}`, sizeProblem(typed, unitOf(name))),
  );
}

/** A mistake in a size: "Enter a number in MB." */
function sizeProblem(typed: string, unit: string): string | undefined {
  const size = readSize(typed);
  const choices = typed.includes(',') ? sizeChoices(typed, unit) : [];
  if (choices.length > 0) return `The comma can mean two things: ${choices.join(' or ')}?`;
  if (/^\s*\d{16,}\s*$/.test(typed)) return `Enter a number with at most ${maxSizeDigits} digits.`;
  if (size === undefined) return `Enter a number${unit && ` in ${unit}`}.`;
  return unit === 'cores' || Number.isInteger(size)
    ? undefined
    : `Enter a whole number${unit && ` of ${unit}`}.`;
}

/** Limits below their request, and maxima below their minimum. */
function orderProblems({ sizes }: Draft): DraftProblem[] {
  return Object.keys(sizes).flatMap((high) => {
    const low = high.replace('Limit', '').replace('maxScale', 'minScale').replace('MaxScale', 'MinScale');
    const [upper, lower] = [readSize(sizes[high] ?? ''), readSize(sizes[low] ?? '')];
    if (upper === undefined || lower === undefined || upper >= lower) return [];
    const bound = high.toLowerCase().includes('limit') ? 'request' : 'minimum';
    return problem(`sizes.${high}`, `At least the ${bound} (${lower}).`);
  });
}

function secretProblems({ secrets, secretReferences }: Draft): DraftProblem[] {
  const seen = new Set<string>();
  const nameProblem = (field: DraftPath, typed: string): DraftProblem[] => {
    const name = typed.trim();
    if (name === '') return problem(field, 'Enter a name, or remove the row.');
    if (seen.has(name)) return problem(field, `“${name}” is used twice.`);
    seen.add(name);
    return problem(field, maskProblem(name));
  };
  const needed = (field: DraftPath, typed: string, message: string): DraftProblem[] =>
    problem(field, typed.trim() === '' ? message : maskProblem(typed));
  return [
    ...secrets.flatMap(({ name, value, absence }, at) => [
      ...nameProblem(`secrets.${at}.name`, name),
      ...problem(
        `secrets.${at}.value`,
        absence && value === '' ? `Its value was ${absence}: type it, or send it empty.` : maskProblem(value),
      ),
    ]),
    ...secretReferences.flatMap(({ name, secretName, secretKey }, at) => [
      ...nameProblem(`secretReferences.${at}.name`, name),
      ...needed(`secretReferences.${at}.secretName`, secretName, 'Enter the name of the secret.'),
      ...needed(`secretReferences.${at}.secretKey`, secretKey, 'Enter the key in the secret.'),
    ]),
  ];
}

function shapeProblems({ source, podShape, absent }: Draft): DraftProblem[] {
  if (source !== 'image') return [];
  const absence = absent[absentPodShape];
  if (absence && podShape.trim() === '')
    return problem('podShape', `It was ${absence}: enter it again, or leave it empty.`);
  const shape = readPodShape(podShape);
  return problem('podShape', maskProblem(podShape) ?? ('problem' in shape ? shape.problem : undefined));
}
