import { describe, expect, it } from 'vitest';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { type FieldProblem, ServiceError } from '../../api/errors.ts';
import { describeFailure } from '../model/describe-failure.ts';
import { readComplaints } from './complaints.ts';
import { draftSchema } from './draft.ts';

const draft = draftSchema.parse({ secrets: [{ name: 'A' }], sizes: { cpuLimit: '' } });
const refusal = (status: number, detail: string, ...problems: FieldProblem[]) =>
  new ServiceError({ kind: 'status', method: 'POST', path: '/v2/deployments', status, detail, problems });
const fieldsOf = (error: unknown, of = draft) =>
  readComplaints(error, of, defaultDialect).map(({ field }) => field);

const atUrl = { path: ['source_config', 'repo_url'], message: 'It is archived' };
const atSize = { path: ['source_config', 'resource_spec', 'cpu_limit'], message: 'Too much' };
const atSecret = { path: ['secrets', '0', 'name'], message: 'Reserved' };

describe('readComplaints', () => {
  it('shows an error at its field, if the form has it', () => {
    const error = refusal(422, '', atUrl, atSize, atSecret, { path: ['secrets', '1', 'name'], message: 'x' });
    expect(fieldsOf(error)).toEqual(['repoUrl', 'secrets.0.name']);
    expect(fieldsOf(error, { ...draft, source: 'image' })).toEqual(['secrets.0.name', 'sizes.cpuLimit']);
  });

  it('joins different messages about one field', () => {
    const again = [
      { ...atUrl, message: 'And slow' },
      { ...atUrl, message: 'It is archived' },
    ];
    const error = refusal(422, '', atUrl, ...again);
    expect(readComplaints(error, draft, defaultDialect)).toMatchObject([
      { field: 'repoUrl', message: 'It is archived. And slow.' },
    ]);
  });

  it('treats a conflict without a field as one about the name', () => {
    const [complaint] = readComplaints(refusal(409, ''), draft, defaultDialect);
    expect(complaint).toMatchObject({ field: 'name', message: expect.stringMatching(/exists/) });
    expect(fieldsOf(refusal(409, '', atUrl))).toEqual(['repoUrl']);
    expect(fieldsOf(refusal(422, 'No.'))).toEqual([]);
    expect(fieldsOf(new Error('x'))).toEqual([]);
  });

  it('shows the rest in the notice, and nothing twice', () => {
    const other = { path: ['limit'], message: 'The limit is odd' };
    const error = refusal(422, atUrl.message, atUrl, other);
    const placed = readComplaints(error, draft, defaultDialect).flatMap(({ problems }) => problems);
    expect(describeFailure(error, placed).detail).toBe('Limit: The limit is odd.');
  });
});
