import type { NewDeployment } from '../../api/deployment-request.ts';
import type { Dialect } from '../../api/dialect/dialect.ts';
import { type FieldProblem, ServiceError } from '../../api/errors.ts';
import { problemField, type RequestPath } from '../../api/request-path.ts';
import { valueAt } from '../../kit/text/json.ts';
import { asSentence, shortened } from '../../kit/text/sentence.ts';
import { allFields, type Draft, type DraftPath, draftFields } from './draft.ts';
import { inFormOrder } from './fields.ts';
import { valueAtPath } from './paths.ts';
import { unknownFieldsOf, requestOf } from './request.ts';

/** The service's complaint about a field of the form. */
export interface Complaint {
  field: string;
  /** The service's messages and the sent value. */
  message: string;
  /**
   * The sent value: the complaint applies as long as the field has it. Absent if nothing was sent or it
   * may be secret.
   */
  sent?: string | undefined;
}

/** A complaint with the problems of the response that it contains. */
interface ReadComplaint extends Complaint {
  field: DraftPath;
  problems: readonly FieldProblem[];
}

/** Maximum length of a sent value in a message, in characters. */
const mostSent = 120;

/** The complaints of a refusal that the form can show, one for each field, in the form's order. */
export function readComplaints(error: unknown, draft: Draft, dialect: Dialect): ReadComplaint[] {
  if (!(error instanceof ServiceError)) return [];
  const sent = requestOf(draft);
  const complaints = new Map<DraftPath, ReadComplaint>();
  const add = (field: DraftPath, value: string | undefined, problem: FieldProblem) => {
    const problems = [...(complaints.get(field)?.problems ?? []), problem];
    const named = field === 'yaml' ? problems.map(withPath) : problems;
    complaints.set(field, { field, message: messageOf(named, value), sent: value, problems });
  };
  const placed = error.problems.toSorted((a, b) => Math.sign(b.path.length) - Math.sign(a.path.length));
  for (const problem of placed.flatMap((placedProblem) => sentencesOf(placedProblem, dialect))) {
    const path = problemField(problem, dialect);
    const field = path && shownField(path, draft);
    if (path && field) add(field, sentText(path, sent), problem);
    else if (isOfText(problem, draft, dialect)) add('yaml', undefined, problem);
  }
  if (error.status === 409 && complaints.size === 0) {
    const message = error.detail || 'A deployment of this name exists.';
    add('name', sentText('name', sent), { path: [], message });
  }
  return inFormOrder([...complaints.values()]);
}

const withPath = ({ path, message }: FieldProblem) => ({ path, message: `${path.join('.')}: ${message}` });

/** True for a problem with a field that only the YAML has. */
function isOfText({ path }: FieldProblem, draft: Draft, { translation }: Dialect): boolean {
  const own = translation?.path.toDocumented(path) ?? path;
  return own.length > 0 && valueAt(unknownFieldsOf(draft), own) !== undefined;
}

/** The sentences of a message about the whole request that quote a field. */
function sentencesOf(problem: FieldProblem, dialect: Dialect): FieldProblem[] {
  if (problem.path.length > 0) return [problem];
  return problem.message
    .split(/\n|;\s+/)
    .map((sentence) => ({ path: [], message: sentence.trim() }))
    .filter((sentence) => problemField(sentence, dialect) !== undefined);
}

/** The different messages of several problems, with the sent value unless a message quotes it. */
function messageOf(problems: readonly FieldProblem[], sent: string | undefined): string {
  const own: string[] = [];
  for (const { message } of problems)
    if (!own.some((other) => message.includes(other) || other.includes(message))) own.push(message);
  const isNamed = sent !== undefined && own.some((message) => message.includes(sent));
  return [...own, ...(sent === undefined || isNamed ? [] : [`Sent: “${sent}”`])].map(asSentence).join(' ');
}

/** The sent value; undefined if there is none, it may be secret, or the form shows it as a choice. */
export function sentText(path: string, sent: NewDeployment): string | undefined {
  if (path === 'source' || path === 'podShape' || /^secrets\.\d+\.value$/.test(path)) return undefined;
  const value = valueAtPath({ ...sent, ...sent.fields }, path);
  if (value === undefined || value === '') return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return shortened(text, mostSent);
}

/** The form's field for a value; undefined if the draft has no such field or row. */
function shownField(path: RequestPath, draft: Draft): DraftPath | undefined {
  const single = allFields.find((name) => name === path);
  const isOfImage = path === 'podShape' || path.startsWith('sizes.');
  if (single) return draftFields(draft.source).includes(single) ? single : undefined;
  return valueAtPath(draft, path) === undefined || (isOfImage && draft.source !== 'image') ? undefined : path;
}
