import { parseDocument } from 'yaml';
import { isObject, type JsonObject } from '../../kit/text/json.ts';
import { podShapeProblem } from '../../service/wire/deployment-request.ts';

/** The parsed pod shaping, or why it cannot be used. */
export type PodShape = { value: JsonObject | undefined } | { problem: string };

/** Reads the pod shaping text: YAML, and so JSON. Never throws. */
export function readPodShape(text: string): PodShape {
  if (text.trim() === '') return { value: undefined };
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error)
    return { problem: (error.message.split('\n')[0] ?? 'It is not YAML').trim().replace(/[:.]?$/, '.') };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch {
    return { problem: 'It refers to itself too often.' };
  }
  const problem = podShapeProblem(value);
  if (problem !== undefined) return { problem };
  return { value: isObject(value) ? value : {} };
}
