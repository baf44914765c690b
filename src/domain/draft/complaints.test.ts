import { describe, expect, it } from 'vitest';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { type FieldProblem, ServiceError } from '../../api/errors.ts';
import { describeFailure } from '../model/describe-failure.ts';
import { readComplaints } from './complaints.ts';
import { type Draft, draftSchema } from './draft.ts';

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

  it('joins different messages about one field and adds the sent value', () => {
    const again = [
      { ...atUrl, message: 'And slow' },
      { ...atUrl, message: 'It is archived' },
    ];
    const error = refusal(422, '', atUrl, ...again);
    expect(readComplaints(error, draft, defaultDialect)).toMatchObject([
      { field: 'repoUrl', message: 'It is archived. And slow.' },
    ]);
    const typed = {
      ...draft,
      name: ' shop ',
      repoUrl: 'https://h.example/a/b',
      repoRef: 'refs/tags/v1',
    } as const;
    expect(readComplaints(error, typed, defaultDialect)[0]?.message).toBe(
      'It is archived. And slow. Sent: “https://h.example/a/b”.',
    );
    const atRef = { path: ['repo_ref'], message: 'no such ref refs/tags/v1' };
    expect(readComplaints(refusal(422, '', atRef), typed, defaultDialect)).toMatchObject([
      { field: 'repoRef', message: 'no such ref refs/tags/v1.' },
    ]);
  });

  it('does not repeat secret values or pod shaping', () => {
    const secret = { name: 'A', value: 's3cr3t-a' };
    const image: Draft = { ...draft, source: 'image', secrets: [secret], podShape: 'value: s3cr3t-b' };
    const atValue = { path: ['secrets', '0', 'value'], message: 'Too short' };
    const atShape = { path: ['sidecars', '0'], message: 'No image' };
    const complaints = readComplaints(refusal(422, '', atValue, atShape), image, defaultDialect);
    expect(complaints.map(({ message }) => message)).toEqual(['Too short.', 'No image.']);
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
