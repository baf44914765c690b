import { fieldPaths, writeRequest } from '../../api/deployment-request.ts';
import type { Dialect } from '../../api/dialect/dialect.ts';
import { misplaced, referenceList, secretList, specPath, requestPath } from '../../api/request-path.ts';
import { isObject, valueAt, withValueAt } from '../../kit/text/json.ts';
import { maskMessage } from './draft-rules.ts';
import { allFields, type Draft, draftFields } from './draft.ts';
import {
  asInForm,
  isMask,
  isSecretValue,
  maskedPaths,
  referencesIn,
  secretsIn,
  type ReadText,
  fieldsIn,
  unknownFieldsIn,
  type ParsedText,
  pathOf,
  shapeIn,
  sourceIn,
} from './parsed-text.ts';
import { shapeOf } from './pod-shape.ts';
import { isPushedTo, unknownFieldsOf, readSize, requestOf } from './request.ts';
import {
  type Mistake,
  readTextDocument,
  type Report,
  type TextPath,
  writeTextDocument,
} from './text-document.ts';

/** The result of applying a text to a draft. */
export interface TextReading {
  /** The draft with the text's values; unchanged if the text has mistakes. */
  draft: Draft;
  mistakes: Mistake[];
  hints: Mistake[];
}

/**
 * Reads a draft's YAML. Values that did not change stay as typed in the form, as do fields of other
 * kinds of source. Never throws.
 */
export function readDraftText(text: string, base: Draft, dialect: Dialect): TextReading {
  const document = readTextDocument(text);
  const refused = (mistakes: Mistake[]): TextReading => ({ draft: base, mistakes, hints: [] });
  if ('mistakes' in document) return refused(document.mistakes);
  const { mistakeAt, value, texts: written } = document;
  const { translation } = dialect;
  const [body, texts] = [value, written].map((each) =>
    isObject(each) ? (translation?.record.toDocumented(each) ?? each) : each,
  );
  const noField = mistakeAt([], 'It has no field of the request, such as “name”.');
  if (body === null || body === undefined) return refused([noField]);
  if (!isObject(body) || !isObject(texts))
    return refused([mistakeAt([], 'It must be fields, each with its value.')]);
  const mistakes: Mistake[] = [];
  const hints: Mistake[] = [];
  const placed = (path: TextPath, message: string) =>
    mistakeAt(translation?.path.toService([...path]) ?? path, message);
  const complain: Report['complain'] = (path, message) => mistakes.push(placed(path, message));
  for (const path of maskedPaths(body)) if (!isSecretValue(path)) complain(path, maskMessage);
  for (const path of misplaced(body)) complain(path, 'It must be fields, each with its value.');
  const read: ReadText = (single, path) => {
    if (typeof single === 'object' && single !== null && !isMask(single))
      complain(path, 'It must be a text or a number.');
    // The form's fields would silently drop line breaks.
    const isOver = typeof single === 'string' && /\n/.test(single.trim()) && !isSecretValue(path);
    if (isOver) complain(path, 'It must be one line.');
    return typeof single === 'string' ? single : '';
  };
  const hint: Report['hint'] = (path, message) => hints.push(placed(path, message));
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

/** Applies a text to a draft. */
function draftIn(parsed: ParsedText): Draft {
  const { body, base, complain } = parsed;
  const source = sourceIn(parsed);
  const fields = fieldsIn(parsed, textBody({ ...base, source }));
  const draft: Draft = {
    ...base,
    ...fields,
    source,
    ...shapeIn(parsed, source),
    secrets: secretsIn(parsed),
    secretReferences: referencesIn(parsed),
    others: unknownFieldsIn(parsed),
    yaml: '',
  };
  const sent = draftFields(source);
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
  // A tag is always sent with `false`. Keep it if a branch replaces the tag.
  return isOnPush === false && !isPushedTo(base) ? { ...draft, buildOnPush: false } : draft;
}

/** The body of a draft for the text: with marks for secret values, and with sizes that are not numbers. */
function textBody(draft: Draft, dialect?: Dialect): unknown {
  const secrets = draft.secrets.map(({ name, value, absence }) => ({
    name,
    value: value !== '' || absence ? asInForm : '',
  }));
  const sizes = draft.source === 'image' ? Object.entries(draft.sizes) : [];
  const unknownFields = sizes
    .filter(([, typed]) => typed.trim() !== '' && readSize(typed) === undefined)
    .reduce(
      (all, [name, typed]) => withValueAt(all, requestPath(`sizes.${name}`), typed.trim()),
      unknownFieldsOf(draft),
    );
  return writeRequest({ ...requestOf({ ...draft, secrets }, shapeOf(draft)), unknownFields }, dialect);
}

/**
 * Writes the draft as YAML, in the service's names. Secret values are not included: a mark shows that
 * they are in the form.
 */
export function writeDraftText(draft: Draft, dialect: Dialect): string {
  return writeTextDocument(textBody(draft, dialect));
}
