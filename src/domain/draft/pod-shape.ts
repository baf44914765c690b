import { podShapeProblem, podShapeRecord } from '../../api/deployment-request.ts';
import { isObject, type JsonObject } from '../../kit/text/json.ts';
import type { Draft } from './draft.ts';
import { type Mistake, mistakeText, readTextDocument, withTexts } from './text-document.ts';

/** The parsed pod shaping with hints about its lines, or why it cannot be used. */
export type PodShape = { value: JsonObject | undefined; hints: Mistake[] } | { problem: string };

/** Parses pod shaping as YAML, which includes JSON. Never throws. */
function parseShape(text: string) {
  const document = readTextDocument(text);
  if ('mistakes' in document) return document;
  const mistakes: Mistake[] = [];
  const hints: Mistake[] = [];
  const value = withTexts(document.value, document.texts, podShapeRecord, {
    complain: (path, message) => mistakes.push(document.mistakeAt(path, message)),
    hint: (path, message) => hints.push(document.mistakeAt(path, message)),
  });
  if (mistakes.length > 0) return { mistakes };
  return { value, hints, mistakeAt: document.mistakeAt };
}

/** Reads and checks pod shaping. Never throws. */
export function readPodShape(text: string): PodShape {
  if (text.trim() === '') return { value: undefined, hints: [] };
  const shape = parseShape(text);
  if ('mistakes' in shape) return { problem: mistakeText(shape.mistakes) };
  const { value, hints, mistakeAt } = shape;
  const wrong = podShapeProblem(value);
  if (wrong) return { problem: mistakeText([mistakeAt(wrong.path, wrong.message)]) };
  return { value: isObject(value) ? value : {}, hints };
}

/** The pod shaping of a draft, valid or not; undefined if it is not a YAML object. */
export function shapeOf({ podShape }: Pick<Draft, 'podShape'>): JsonObject | undefined {
  const shape = podShape.trim() === '' ? { value: {} } : parseShape(podShape);
  return 'value' in shape && isObject(shape.value) ? shape.value : undefined;
}
