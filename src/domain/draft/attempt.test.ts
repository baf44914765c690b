import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../api/errors.ts';
import {
  afterChange,
  type Attempt,
  type Block,
  blockedBy,
  creationNews,
  failedAttempt,
  heldComplaints,
  isMadeBy,
  isStoppedOffline,
  standingFailure,
} from './attempt.ts';
import { type Draft, draftSchema } from './draft.ts';

const at = Date.parse('2026-03-01T12:00:00Z');
const sending: Attempt = { state: 'sending', at, name: 'shop', knownIds: [] };
const failure = { title: 'Refused', detail: '', facts: [] };
const refused: Attempt = { ...sending, state: 'refused', failure, complaints: [] };
const waiting = { ...failure, waitUntil: at + 1_000 };

describe('blockedBy', () => {
  it.each<[Attempt | undefined, string, number, Block | undefined]>([
    [undefined, '', at, undefined],
    [undefined, 'name: x', at, 'the YAML is not applied'],
    [sending, '', at, 'a request is under way'],
    [sending, 'name: x', at, 'a request is under way'],
    [refused, '', at, undefined],
    [refused, 'name: x', at, 'the YAML is not applied'],
    [{ ...refused, failure: waiting }, '', at, 'the service asks to wait'],
    [{ ...refused, failure: waiting }, 'name: x', at, 'the service asks to wait'],
    [{ ...refused, failure: waiting }, '', at + 1_000, undefined],
    [{ ...sending, state: 'unknown' }, '', at, undefined],
    [{ ...sending, state: 'unknown', failure: waiting }, '', at, 'the service asks to wait'],
  ])('after %j with the YAML “%s” at %i: %s', (attempt, yaml, now, block) => {
    expect(blockedBy({ yaml }, attempt, now)).toBe(block);
  });
});

it.each([
  [0, undefined],
  [4.9, undefined],
  [5, 5],
  [19.9, 5],
  [20, 20],
  [35, 35],
  [64, 50],
])('after %d s the last announcement of a creation was that of %s s', (passed, said) => {
  expect(creationNews(sending, at + passed * 1_000)).toBe(
    said === undefined ? undefined : `Still creating “shop”, for ${said} seconds.`,
  );
});

describe('isMadeBy', () => {
  it.each<[string, string[] | null, string | undefined, boolean, number?]>([
    ['a new one', [], '2026-03-01T12:00:01Z', true],
    ['one by a clock that is behind', [], '2026-03-01T11:55:00Z', true],
    ['an old one', [], '2026-03-01T11:54:59Z', false],
    ['one that was there', ['a'], '2026-03-01T12:00:01Z', false],
    ['one beside another', ['b'], '2026-03-01T12:00:01Z', true],
    ['one without a time', [], undefined, true],
    ['one with an unreadable time', [], 'just now', true],
    ['one without a time or a look-up', null, undefined, false],
    ['an old one without a look-up', null, '2024-03-01T12:00:01Z', false],
    ['a new one without a look-up', null, '2026-03-01T12:00:01Z', true],
    ['a new one by a clock that is three hours ahead', [], '2026-03-01T09:00:01Z', true, 3 * 3_600_000],
    ['an old one by a clock that is three hours behind', [], '2026-03-01T12:00:01Z', false, -3 * 3_600_000],
  ])('%s', (_what, knownIds, createdAt, isMade, clockError = 0) => {
    const record = { id: 'a', ...(createdAt !== undefined && { createdAt }) };
    expect(isMadeBy({ ...sending, knownIds }, record, clockError)).toBe(isMade);
  });
});

const draft = draftSchema.parse({
  name: 'shop',
  repoUrl: 'https://h.example/a/b',
  source: 'image',
  secrets: [{ name: 'TOKEN', value: 's3cr3t' }],
  others: '{"metadata":{"owner":"x"}}',
});
const refusal = (status: number, ...problems: [string, string][]) =>
  new ServiceError({
    kind: 'status',
    method: 'POST',
    path: '/v2/deployments',
    status,
    detail: '',
    problems: problems.map(([path, message]) => ({ path: path.split('.'), message })),
  });
const held = (attempt: Attempt | undefined, now: Draft) =>
  heldComplaints(attempt, now).map(({ field }) => field);

describe('complaints', () => {
  const attempt = failedAttempt(
    sending,
    refusal(422, ['name', 'Reserved'], ['secrets.0.value', 'Short'], ['metadata.owner', 'Unknown']),
    draft,
  );

  it('stand at the field, those of a field that only the YAML has at the YAML', () => {
    expect(attempt).toMatchObject({
      state: 'refused',
      failure: { status: 422, detail: '' },
      complaints: [
        { field: 'name', message: 'Reserved. Sent: “shop”.', sent: 'shop' },
        { field: 'secrets.0.value', message: 'Short.' },
        { field: 'yaml', message: 'metadata.owner: Unknown.' },
      ],
    });
    expect(JSON.parse(JSON.stringify(attempt))).toEqual(attempt);
  });

  it('hold while the field has the sent text, and again when it is typed again', () => {
    const renamed = { ...draft, name: 'other' };
    const changed = afterChange(attempt, draft, renamed);
    expect(held(changed, renamed)).toEqual(['secrets.0.value', 'yaml']);
    expect(held(afterChange(changed, renamed, draft), draft)).toEqual(['name', 'secrets.0.value', 'yaml']);
  });

  it.each<[string, Partial<Draft>, string]>([
    ['a value', { secrets: [{ name: 'TOKEN', value: 's' }] }, 'secrets.0.value'],
    ['a removed row', { secrets: [] }, 'secrets.0.value'],
    ['the YAML', { others: '' }, 'yaml'],
  ])('about possible secrets end with the next change: %s', (_what, change, field) => {
    const next = { ...draft, ...change };
    const changed = afterChange(attempt, draft, next);
    expect(held(changed, next)).not.toContain(field);
    expect(held(afterChange(changed, next, draft), draft)).not.toContain(field);
  });

  it('take the failure with them, unless it says more', () => {
    const taken = failedAttempt(sending, refusal(409), draft);
    expect(standingFailure(taken, draft)).toMatchObject({ status: 409 });
    expect(standingFailure(taken, { ...draft, name: 'other' })).toBeUndefined();
    const withMore = { ...taken, failure: { ...failure, detail: 'The limit is odd.' } };
    expect(standingFailure(withMore, { ...draft, name: 'other' })).toBeDefined();
    const atValue = failedAttempt(sending, refusal(422, ['secrets.0.value', 'Short']), draft);
    const typed = { ...draft, secrets: [] };
    expect(standingFailure(afterChange(atValue, draft, typed), typed)).toBeUndefined();
    expect(standingFailure(failedAttempt(sending, refusal(403), draft), draft)).toBeDefined();
  });

  it.each<[string, ConstructorParameters<typeof ServiceError>[0]['kind'], boolean, boolean]>([
    ['offline before the request', 'offline', true, true],
    ['offline during the request', 'offline', false, false],
    ['an ended session', 'session', true, false],
  ])('end with any response only where nothing was sent offline: %s', (_what, kind, isUnsent, ends) => {
    const error = new ServiceError({ kind, method: 'POST', path: '/v2/deployments', detail: '', isUnsent });
    expect(isStoppedOffline(failedAttempt(sending, error, draft))).toBe(ends);
  });

  it('are none where the outcome is unknown', () => {
    expect(failedAttempt(sending, refusal(503), draft)).toMatchObject({
      state: 'unknown',
      failure: { status: 503 },
    });
    expect(failedAttempt(sending, new TypeError('x'), draft)).toMatchObject({ state: 'unknown' });
  });
});
