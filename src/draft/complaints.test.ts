import { describe, expect, it } from 'vitest';
import { describeFailure } from '../model/describe-failure.ts';
import { draftSchema } from './draft.ts';
import { defaultDialect } from '../wire/dialect.ts';
import { type FieldProblem, ServiceError } from '../transport/errors.ts';
import { readComplaints } from './complaints.ts';

const draft = draftSchema.parse({ secrets: [{ name: 'A' }], sizes: { cpuLimit: '' } });
const refusal = (status: number, detail: string, ...problems: FieldProblem[]) =>
  new ServiceError({ kind: 'status', method: 'POST', path: '/v2/deployments', status, detail, problems });
const fieldsOf = (error: unknown, of = draft) =>
  readComplaints(error, of, defaultDialect).map(({ field }) => field);

const atUrl = { path: ['source_config', 'repo_url'], message: 'It is archived' };
const atSize = { path: ['source_config', 'resource_spec', 'cpu_limit'], message: 'Too much' };
const atSecret = { path: ['secrets', '0', 'name'], message: 'Reserved' };

describe('readComplaints', () => {
  it('shows a complaint at its field, where the form has it', () => {
    const error = refusal(422, '', atUrl, atSize, atSecret, { path: ['secrets', '1', 'name'], message: 'x' });
    expect(fieldsOf(error)).toEqual(['repoUrl', 'secrets.0.name']);
    expect(fieldsOf(error, { ...draft, source: 'image' })).toEqual(['sizes.cpuLimit', 'secrets.0.name']);
  });

  it('shows one complaint at a field', () => {
    expect(fieldsOf(refusal(422, '', atUrl, { ...atUrl, message: 'And slow' }))).toEqual(['repoUrl']);
  });

  it('takes a conflict about nothing in particular for one about the name', () => {
    const [complaint] = readComplaints(refusal(409, ''), draft, defaultDialect);
    expect(complaint).toMatchObject({ field: 'name', problem: { message: expect.stringMatching(/exists/) } });
    expect(fieldsOf(refusal(409, '', atUrl))).toEqual(['repoUrl']);
    expect(fieldsOf(refusal(422, 'No.'))).toEqual([]);
    expect(fieldsOf(new Error('x'))).toEqual([]);
  });

  it('leaves the rest to the notice, and says nothing twice', () => {
    const other = { path: ['limit'], message: 'The limit is odd' };
    const error = refusal(422, atUrl.message, atUrl, other);
    const shown = readComplaints(error, draft, defaultDialect).map(({ problem }) => problem);
    expect(describeFailure(error, shown).detail).toBe('limit: The limit is odd.');
  });
});
