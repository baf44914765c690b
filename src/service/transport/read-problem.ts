import { readJson } from '../../kit/text/json.ts';
import * as z from 'zod/mini';
import { cleanText, inOneText } from './clean-text.ts';
import type { FieldProblem } from './errors.ts';

/** One entry of a list of errors, as validators write it. */
const fieldError = z.object({
  loc: z.optional(z.union([z.string(), z.array(z.union([z.string(), z.number()]))])),
  msg: z.optional(z.string()),
  message: z.optional(z.string()),
  type: z.optional(z.string()),
});
const content = z.union([z.string(), z.array(z.unknown()), z.looseObject({})]);
const errorBody = z.object({
  detail: z.optional(content),
  error: z.optional(content),
  message: z.optional(content),
  title: z.optional(z.string()),
  errors: z.optional(z.array(z.unknown())),
});

/** More are of no use to anybody. */
const mostProblems = 50;
/** No field stands deeper. */
const deepestPath = 10;
/** A web page has its title within so many characters. */
const headLength = 4_096;

/**
 * Reads the body of an error answer, in any of the usual shapes: `{detail}` as text or list,
 * `{error}`, `{message}`, RFC 9457 problem+json, a text, HTML, nothing. Never throws.
 * @param body the whole body
 * @param confidential texts that must not be repeated (secret values of the request)
 * @returns the message without markup, and the problems of single fields
 */
export function readProblem(
  body: string,
  confidential: string[] = [],
): { detail: string; problems: FieldProblem[] } {
  const clean = (text: string): string => cleanText(text, confidential);
  const json = readJson(body.replace(/^\uFEFF/, ''));
  if (json === undefined) return { detail: clean(readText(body)), problems: [] };
  if (typeof json === 'string') return { detail: clean(json), problems: [] };
  const parsed = errorBody.safeParse(Array.isArray(json) ? { errors: json } : json).data ?? {};
  const problems: FieldProblem[] = [];
  const texts: string[] = [];
  for (const part of [parsed.title, parsed.detail, parsed.error, parsed.message, parsed.errors]) {
    if (typeof part === 'string') texts.push(clean(part));
    else if (Array.isArray(part))
      problems.push(...part.slice(0, mostProblems).map((each) => readFieldError(each, clean)));
    else if (part)
      texts.push(
        ...[part['message'], part['msg'], part['detail']]
          .filter((text) => typeof text === 'string')
          .map(clean),
      );
  }
  const ofNoField = problems.filter(({ path }) => path.length === 0).map(({ message }) => message);
  return {
    detail: inOneText([...texts, ...ofNoField]),
    problems: problems.filter(({ path }) => path.length > 0),
  };
}

function readFieldError(raw: unknown, clean: (text: string) => string): FieldProblem {
  if (typeof raw === 'string') return { path: [], message: clean(raw) };
  const { loc = [], msg, message, type } = fieldError.safeParse(raw).data ?? {};
  const steps = (Array.isArray(loc) ? loc : loc.split('.'))
    .slice(0, deepestPath)
    // An index of a list is kept, even where a secret value is the same digits.
    .map((step) => (/^\d{1,3}$/.test(String(step)) ? String(step) : clean(String(step))))
    .filter(Boolean);
  const path = ['body', 'query', 'path'].includes(steps[0] ?? '') ? steps.slice(1) : steps;
  return { path, message: clean(msg ?? message ?? type ?? 'is not valid') };
}

/** A text as it is; of a web page, such as a proxy's, the title or the first heading alone. */
export function readText(body: string): string {
  const head = body.trimStart().slice(0, headLength);
  if (!head.startsWith('<')) return body.trim();
  return (/<title[^>]*>([^<]*)/i.exec(head)?.[1] ?? /<h1[^>]*>([^<]*)/i.exec(head)?.[1] ?? '').trim();
}
