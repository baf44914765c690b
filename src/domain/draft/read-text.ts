import { fieldPaths } from '../../api/deployment-request.ts';
import type { Dialect } from '../../api/dialect/dialect.ts';
import { misplaced, referenceList, secretList, specPath } from '../../api/request-path.ts';
import { isObject, valueAt } from '../../kit/text/json.ts';
import { maskMessage } from './draft-rules.ts';
import { allFields, type Draft, fieldsOf } from './draft.ts';
import {
  type Complain,
  isMask,
  isSecretValue,
  maskedPaths,
  readReferences,
  readSecrets,
  type ReadText,
} from './read-lists.ts';
import { isPushedTo } from './request.ts';
import { type Mistake, readTextDocument, type TextPath } from './text-document.ts';
import { fieldsIn, othersIn, type Parts, pathOf, shapeIn, sourceIn } from './text-parts.ts';
import { textBody } from './write-text.ts';

/** The result of reading a text over a draft. */
export interface TextReading {
  /** The draft with the text's values; unchanged if the text has mistakes. */
  draft: Draft;
  mistakes: Mistake[];
  hints: Mistake[];
}

/**
 * Reads a draft's text. Equal values stay as they were typed in the form, and so do fields of the
 * other kinds of source. Never throws.
 */
export function readDraftText(text: string, base: Draft, dialect: Dialect): TextReading {
  const document = readTextDocument(text);
  const refused = (mistakes: Mistake[]): TextReading => ({ draft: base, mistakes, hints: [] });
  if ('mistakes' in document) return refused(document.mistakes);
  const { mistakeAt, value, texts: written } = document;
  const { translation } = dialect;
  const [body, texts] = [value, written].map((each) =>
    isObject(each) ? (translation?.record.toNeutral(each) ?? each) : each,
  );
  const noField = mistakeAt([], 'It has no field of the request, such as “name”.');
  if (body === null || body === undefined) return refused([noField]);
  if (!isObject(body) || !isObject(texts))
    return refused([mistakeAt([], 'It must be fields, each with its value.')]);
  const mistakes: Mistake[] = [];
  const hints: Mistake[] = [];
  const placed = (path: TextPath, message: string) =>
    mistakeAt(translation?.path.toWire([...path]) ?? path, message);
  const complain: Complain = (path, message) => mistakes.push(placed(path, message));
  for (const path of maskedPaths(body)) if (!isSecretValue(path)) complain(path, maskMessage);
  for (const path of misplaced(body)) complain(path, 'It must be fields, each with its value.');
  const read: ReadText = (single, path) => {
    if (typeof single === 'object' && single !== null && !isMask(single))
      complain(path, 'It must be a text or a number.');
    // The form's fields would drop the line breaks in sight of nobody.
    const isOver = typeof single === 'string' && /\n/.test(single.trim()) && !isSecretValue(path);
    if (isOver) complain(path, 'It must be one line.');
    return typeof single === 'string' ? single : '';
  };
  const hint: Complain = (path, message) => hints.push(placed(path, message));
  const draft = draftIn({ body, texts, base, dialect, read, complain, hint });
  if (mistakes.length > 0) return refused(mistakes.toSorted((a, b) => a.line - b.line));
  const isRequest = requestPaths.some((path) => valueAt(body, path) !== undefined);
  return isRequest ? { draft, mistakes, hints } : refused([noField]);
}

const requestPaths: readonly TextPath[] = [
  ['source'],
  [secretList.name],
  [referenceList.name],
  specPath,
  ...fieldPaths.values(),
];

/** The draft that a text makes of another. */
function draftIn(parts: Parts): Draft {
  const { body, texts, base, read, complain } = parts;
  const source = sourceIn(parts);
  const fields = fieldsIn(parts, textBody({ ...base, source }));
  const draft: Draft = {
    ...base,
    ...fields,
    source,
    ...shapeIn(parts, source),
    secrets: readSecrets(texts, base.secrets, read, complain),
    secretReferences: readReferences(texts, base.secretReferences, read, complain),
    others: othersIn(parts),
    yaml: '',
  };
  const sent = fieldsOf(source);
  const unsent = allFields.filter((name) => !sent.includes(name)).map(pathOf);
  for (const path of [...unsent, ...(source === 'image' ? [] : [specPath])])
    if (valueAt(body, path) !== undefined) complain(path, 'This kind of source has no such field.');
  const isOnPush = valueAt(body, pathOf('buildOnPush'));
  if (source !== 'repository' || !isPushedTo(draft)) {
    if (source === 'repository' && isOnPush === true)
      complain(
        pathOf('buildOnPush'),
        'Nothing is pushed to a tag or a commit: it must be false, or left out.',
      );
    return draft;
  }
  // A tag is always sent with false: that false stays when a branch replaces the tag.
  return isOnPush === false && !isPushedTo(base) ? { ...draft, buildOnPush: false } : draft;
}
