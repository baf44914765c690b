import { get } from 'react-hook-form';
import type { Dialect } from '../wire/dialect.ts';
import { type RequestPath, readRequestPath } from '../wire/deployment-request.ts';
import { type FieldProblem, ServiceError } from '../transport/errors.ts';
import { allFields, type Draft, type DraftPath, fieldsOf, typedField } from './draft.ts';

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
    const path = readRequestPath(problem.path, dialect);
    const field = path && shownField(path, draft);
    if (field !== undefined && !complaints.has(field)) complaints.set(field, { field, problem });
  }
  if (error.status === 409 && complaints.size === 0) {
    const message = error.detail || 'A deployment of this name exists.';
    return [{ field: 'name', problem: { path: [], message } }];
  }
  return [...complaints.values()];
}

/** The field of the form that has a value; undefined where the draft has no such field or row. */
function shownField(path: RequestPath, draft: Draft): DraftPath | undefined {
  const single = allFields.find((name) => name === path);
  const isOfImage = path === 'podShape' || path.startsWith('sizes.');
  if (single) return fieldsOf(draft.source).includes(single) ? typedField(single, draft) : undefined;
  return get(draft, path) === undefined || (isOfImage && draft.source !== 'image') ? undefined : path;
}
