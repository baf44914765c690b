import { parseDocument } from 'yaml';
import { isObject, type JsonObject } from '../../kit/text/json.ts';
import { podShapeProblem } from '../../service/wire/deployment-request.ts';
import type { Draft } from './draft.ts';

/** The parsed pod shaping, or why it cannot be used. */
export type PodShape = { value: JsonObject | undefined } | { problem: string };

/** Parses a pod shaping text: YAML, and so JSON. Never throws. */
function parseShape(text: string): { value: unknown } | { problem: string } {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error)
    return { problem: (error.message.split('\n')[0] ?? 'It is not YAML').trim().replace(/[:.]?$/, '.') };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) };
  } catch {
    return { problem: 'It refers to itself too often.' };
  }
}

/** Reads the pod shaping text. Never throws. */
export function readPodShape(text: string): PodShape {
  if (text.trim() === '') return { value: undefined };
  const shape = parseShape(text);
  const problem = 'problem' in shape ? shape.problem : podShapeProblem(shape.value);
  if (problem !== undefined) return { problem };
  return { value: 'value' in shape && isObject(shape.value) ? shape.value : {} };
}

/** The pod shaping of a draft, valid or not; undefined if it is no object of YAML. */
export function shapeOf({ podShape }: Pick<Draft, 'podShape'>): JsonObject | undefined {
  const shape = podShape.trim() === '' ? { value: {} } : parseShape(podShape);
  return 'value' in shape && isObject(shape.value) ? shape.value : undefined;
}
