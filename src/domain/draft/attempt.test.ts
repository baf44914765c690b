import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../api/errors.ts';
import {
  afterChange,
  type Attempt,
  attemptBefore,
  createStep,
  failedAttempt,
  complaintsOf,
  isStoppedOffline,
  openRequests,
  type OtherTab,
  type CreateStep,
  storedAttempt,
  type CreationRequest,
  mayBeMadeBy,
  withKnown,
} from './attempt.ts';
import { type Draft, draftSchema } from './draft.ts';

const at = Date.parse('2026-03-01T12:00:00Z');
const sending: Attempt = { state: 'sending', at, name: 'shop', knownIds: [], earlier: [] };
const failure = { title: 'Refused', detail: '', facts: [] };
const refused: Attempt = { ...sending, state: 'refused', failure, complaints: [] };
const waiting = { ...failure, waitUntil: at + 1_000 };

const request = { at: at - 60_000, name: 'shop', knownIds: ['a'] };
const unknown: Attempt = { ...sending, state: 'unknown' };
const elsewhere: Attempt = { ...sending, state: 'created elsewhere', id: 'b' };
const otherTab: OtherTab = { name: 'shop', until: at + 90_000 };

describe('createStep', () => {
  interface Given {
    attempt?: Attempt;
    yaml?: string;
    name?: string;
    otherTab?: OtherTab;
    later?: number;
  }
  it.each<[string, Given, CreateStep]>([
    ['at first', {}, 'send'],
    ['with YAML', { yaml: 'name: x' }, 'the YAML is not applied'],
    ['while sending', { attempt: sending }, 'a request is under way'],
    ['while sending, with YAML', { attempt: sending, yaml: 'name: x' }, 'a request is under way'],
    ['while both tabs send', { attempt: sending, otherTab }, 'a request is under way'],
    ['after a refusal', { attempt: refused }, 'send'],
    ['after a refusal, with YAML', { attempt: refused, yaml: 'name: x' }, 'the YAML is not applied'],
    ['while it has to wait', { attempt: { ...refused, failure: waiting } }, 'the service asks to wait'],
    [
      'while it has to wait, with YAML',
      { attempt: { ...refused, failure: waiting }, yaml: 'name: x' },
      'the service asks to wait',
    ],
    ['after the wait', { attempt: { ...refused, failure: waiting }, later: 1_000 }, 'send'],
    ['after an unknown outcome', { attempt: unknown }, 'ask'],
    ['after an unknown outcome and a new name', { attempt: unknown, name: 'other' }, 'ask'],
    [
      'while it has to wait after an unknown outcome',
      { attempt: { ...unknown, failure: waiting } },
      'the service asks to wait',
    ],
    [
      'after a refusal that followed an unknown outcome',
      { attempt: { ...refused, earlier: [request] } },
      'ask',
    ],
    ['while another tab is sending', { otherTab }, 'another tab is creating it'],
    ['while another tab is sending, with blanks', { otherTab, name: ' shop ' }, 'another tab is creating it'],
    ['while another tab is sending another name', { otherTab, name: 'other' }, 'send'],
    ['after another tab has not reported its end', { otherTab, later: 90_000 }, 'send'],
    ['after another tab has created it', { attempt: elsewhere }, 'ask'],
    ['after another tab has created it, with another name', { attempt: elsewhere, name: 'other' }, 'send'],
  ])('%s', (_what, { attempt, yaml = '', name = 'shop', otherTab: other, later = 0 }, press) => {
    expect(createStep({ yaml, name }, attempt, other, at + later)).toBe(press);
  });
});

describe('requests whose outcome is unknown', () => {
  it.each<[string, Attempt | undefined, number[]]>([
    ['none', undefined, []],
    ['a refusal', refused, []],
    ['a request under way', { ...sending, earlier: [request] }, [request.at]],
    ['an unknown outcome', unknown, [at]],
    ['two unknown outcomes', { ...unknown, earlier: [request] }, [request.at, at]],
    ['a refusal after an unknown outcome', { ...refused, earlier: [request] }, [request.at]],
  ])('stay unknown: %s', (_what, attempt, times) => {
    expect(openRequests(attempt).map((each) => each.at)).toEqual(times);
  });

  it('return after an attempt that sent nothing', () => {
    expect(attemptBefore(refused)).toBeUndefined();
    expect(attemptBefore({ ...refused, earlier: [{ ...request, at: 1 }, request] })).toEqual({
      ...request,
      state: 'unknown',
      earlier: [{ ...request, at: 1 }],
    });
  });

  it('return with the request of the same name', () => {
    const other = { ...request, name: 'other' };
    const attempt = { ...refused, earlier: [request, other] };
    expect(attemptBefore(attempt)).toEqual({ ...request, state: 'unknown', earlier: [other] });
    expect(attemptBefore({ ...attempt, name: 'third' })).toMatchObject({ name: 'other', earlier: [request] });
  });

  it.each<[string, Attempt, object | undefined]>([
    ['sending', { ...sending, earlier: [request] }, { ...unknown, earlier: [request] }],
    ['an ended session', { ...refused, failure: { ...failure, ways: [] } }, undefined],
    [
      'an ended session after an unknown outcome',
      { ...refused, failure: { ...failure, ways: [] }, earlier: [request] },
      { ...request, state: 'unknown', earlier: [] },
    ],
    ['created elsewhere', elsewhere, elsewhere],
  ])('survive a reload: %s', (_what, attempt, after) => {
    expect(storedAttempt(JSON.parse(JSON.stringify(attempt)), { at: 0, name: '' })).toEqual(after);
  });
});

describe('mayBeMadeBy', () => {
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
    const record = { id: 'a', name: 'shop', ...(createdAt !== undefined && { createdAt }) };
    expect(mayBeMadeBy([{ ...sending, knownIds }], record, clockError)).toBe(isMade);
  });

  const record = { id: 'b', name: 'SHOP', createdAt: '2026-03-01T11:56:00Z' };
  const later = { ...request, at: at + 3_600_000 };
  it.each<[string, CreationRequest[], boolean]>([
    ['in another case of letters', [request], true],
    ['of another name', [{ ...request, name: 'other' }], false],
    ['of the first of two requests', [request, later], true],
    ['older than the only request', [later], false],
    ['that a person has seen', withKnown([request, { ...request, knownIds: null }], ['b']), false],
    ['beside one that a person has seen', withKnown([request], ['c']), true],
    ['without a request', [], false],
  ])('one %s', (_what, requests, isMade) => {
    expect(mayBeMadeBy(requests, record, 0)).toBe(isMade);
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
const held = (attempt: Attempt | undefined) => complaintsOf(attempt).map(({ field }) => field);

describe('errors of the service', () => {
  const attempt = failedAttempt(
    sending,
    refusal(422, ['name', 'Reserved'], ['secrets.0.value', 'Short'], ['metadata.owner', 'Unknown']),
    draft,
  );

  it('are shown at the field, or at the YAML if only the YAML has the field', () => {
    expect(attempt).toMatchObject({
      state: 'refused',
      failure: { status: 422, detail: '' },
      complaints: [
        { field: 'name', message: 'Reserved.' },
        { field: 'secrets.0.value', message: 'Short.' },
        { field: 'yaml', message: 'metadata.owner: Unknown.' },
      ],
    });
    expect(JSON.parse(JSON.stringify(attempt))).toEqual(attempt);
  });

  it.each<[string, Partial<Draft>, string]>([
    ['a name', { name: 'other' }, 'name'],
    ['a value', { secrets: [{ name: 'TOKEN', value: 's' }] }, 'secrets.0.value'],
    ['a removed row', { secrets: [] }, 'secrets.0.value'],
    ['the YAML', { others: '' }, 'yaml'],
  ])('end with the next change of their field: %s', (_what, change, field) => {
    const next = { ...draft, ...change };
    const changed = afterChange(attempt, draft, next);
    expect(held(changed)).toEqual(held(attempt).filter((each) => each !== field));
    expect(held(afterChange(changed, next, draft))).not.toContain(field);
  });

  it('remove the failure when they end, unless it says more', () => {
    const renamed = { ...draft, name: 'other' };
    const failureAfter = (ended: Attempt) => afterChange(ended, draft, renamed)?.failure;
    const taken = failedAttempt(sending, refusal(409), draft);
    expect(taken.failure).toMatchObject({ status: 409 });
    expect(failureAfter(taken)).toBeUndefined();
    const withMore = { ...taken, failure: { ...failure, detail: 'The limit is odd.' } };
    expect(failureAfter(withMore)).toBeDefined();
    expect(failureAfter({ ...taken, failure: waiting })).toBe(waiting);
    expect(failureAfter(failedAttempt(sending, refusal(403), draft))).toBeDefined();
  });

  it.each<[string, ConstructorParameters<typeof ServiceError>[0]['kind'], boolean, boolean]>([
    ['offline before the request', 'offline', true, true],
    ['offline during the request', 'offline', false, false],
    ['an ended session', 'session', true, false],
  ])('end with any response only if nothing was sent offline: %s', (_what, kind, isUnsent, ends) => {
    const error = new ServiceError({ kind, method: 'POST', path: '/v2/deployments', detail: '', isUnsent });
    expect(isStoppedOffline(failedAttempt(sending, error, draft))).toBe(ends);
  });

  it('do not exist while the outcome is unknown', () => {
    expect(failedAttempt(sending, refusal(503), draft)).toMatchObject({
      state: 'unknown',
      failure: { status: 503 },
    });
    expect(failedAttempt(sending, new TypeError('x'), draft)).toMatchObject({ state: 'unknown' });
  });
});
