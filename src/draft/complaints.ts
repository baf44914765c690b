import type { Dialect } from '../wire/dialect.ts';
import { type Draft, fieldRows } from '../wire/deployment-draft.ts';
import { draftFieldOf, type DraftPath } from '../wire/deployment-request.ts';
import { type FieldProblem, ServiceError } from '../transport/errors.ts';
import { sizeFields } from './size-fields.ts';

/** A complaint of the service, and the field of the form that it is shown at. */
export interface Complaint {
  field: DraftPath;
  problem: FieldProblem;
}

/** The complaints of a refusal that the form can show at a field, the first for each field. */
export function readComplaints(error: unknown, draft: Draft, dialect: Dialect): Complaint[] {
  if (!(error instanceof ServiceError)) return [];
  const complaints = new Map<DraftPath, Complaint>();
  for (const problem of error.problems) {
    const field = draftFieldOf(problem.path, dialect);
    if (field !== undefined && !complaints.has(field) && isShown(field, draft))
      complaints.set(field, { field, problem });
  }
  if (error.status === 409 && complaints.size === 0) {
    const message = error.detail || 'A deployment of this name exists.';
    return [{ field: 'name', problem: { path: [], message } }];
  }
  return [...complaints.values()];
}

/** Whether the form shows a field, given the draft's kind of source and its rows. */
function isShown(field: DraftPath, { source, secrets, secretReferences }: Draft): boolean {
  const [first, second] = field.split('.');
  switch (first) {
    case 'podShape':
      return source === 'image';
    case 'sizes':
      return source === 'image' && sizeFields.some((size) => size.field === second);
    case 'secrets':
      return Number(second) < secrets.length;
    case 'secretReferences':
      return Number(second) < secretReferences.length;
    default:
      return fieldRows.some(({ name, sources }) => name === field && sources.includes(source));
  }
}
