import type { Dialect } from '../../api/dialect/dialect.ts';
import { type FieldProblem, ServiceError } from '../../api/errors.ts';
import { problemField, type RequestPath } from '../../api/request-path.ts';
import { valueAt } from '../../kit/text/json.ts';
import { asSentence } from '../../kit/text/sentence.ts';
import { allFields, type Draft, type DraftPath, draftFields } from './draft.ts';
import { inFormOrder } from './fields.ts';
import { valueAtPath } from './paths.ts';
import { unknownFieldsOf } from './request.ts';

/** The service's complaint about a field of the form. */
interface Complaint {
  field: DraftPath;
  /** The different messages about the field. */
  message: string;
  /** The problems of the response that it contains. */
  problems: readonly FieldProblem[];
}

/** The complaints of a refusal that the form can show, one for each field, in the form's order. */
export function readComplaints(error: unknown, draft: Draft, dialect: Dialect): Complaint[] {
  if (!(error instanceof ServiceError)) return [];
  const complaints = new Map<DraftPath, Complaint>();
  const add = (field: DraftPath, problem: FieldProblem) => {
    const problems = [...(complaints.get(field)?.problems ?? []), problem];
    const message = messageOf(field === 'yaml' ? problems.map(withPath) : problems);
    complaints.set(field, { field, message, problems });
  };
  const withPathsFirst = error.problems.toSorted(
    (a, b) => Math.sign(b.path.length) - Math.sign(a.path.length),
  );
  for (const problem of withPathsFirst.flatMap((problemAt) => sentencesOf(problemAt, dialect))) {
    const path = problemField(problem, dialect);
    const field = path && shownField(path, draft);
    if (field) add(field, problem);
    else if (isOnlyInYaml(problem, draft, dialect)) add('yaml', problem);
  }
  if (error.status === 409 && complaints.size === 0)
    add('name', { path: [], message: error.detail || 'A deployment of this name exists.' });
  return inFormOrder([...complaints.values()]);
}

const withPath = ({ path, message }: FieldProblem) => ({ path, message: `${path.join('.')}: ${message}` });

/** True for a problem with a field that only the YAML has. */
function isOnlyInYaml({ path }: FieldProblem, draft: Draft, { translation }: Dialect): boolean {
  const own = translation?.path.toDocumented(path) ?? path;
  return own.length > 0 && valueAt(unknownFieldsOf(draft), own) !== undefined;
}

/**
 * Splits a problem without a path into the sentences that name a field. A problem with a path is
 * returned as the same object, because `describeFailure` compares identities.
 */
function sentencesOf(problem: FieldProblem, dialect: Dialect): FieldProblem[] {
  if (problem.path.length > 0) return [problem];
  return problem.message
    .split(/\n|;\s+/)
    .map((sentence) => ({ path: [], message: sentence.trim() }))
    .filter((sentence) => problemField(sentence, dialect) !== undefined);
}

/** The different messages of several problems. */
function messageOf(problems: readonly FieldProblem[]): string {
  const own: string[] = [];
  for (const { message } of problems)
    if (!own.some((other) => message.includes(other) || other.includes(message))) own.push(message);
  return own.map(asSentence).join(' ');
}

/** The path, if the form shows a field for it with this draft. */
function shownField(path: RequestPath, draft: Draft): DraftPath | undefined {
  const single = allFields.find((name) => name === path);
  const isOfImage = path === 'podShape' || path.startsWith('sizes.');
  if (single) return draftFields(draft.source).includes(single) ? single : undefined;
  return valueAtPath(draft, path) === undefined || (isOfImage && draft.source !== 'image') ? undefined : path;
}
