import * as z from 'zod/mini';
import { config } from '../../api/config/config.ts';
import { isOutcomeUnknown } from '../../api/create-deployment.ts';
import { ServiceError } from '../../api/errors.ts';
import { failureDescription } from '../../kit/feedback/failure-description.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { isSameName } from '../model/deployment-name.ts';
import { describeFailure } from '../model/describe-failure.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { readComplaints } from './complaints.ts';
import type { Draft } from './draft.ts';
import { valueAtPath } from './paths.ts';

/** A request to create a deployment, with what is needed to recognize that deployment. */
const creationRequest = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  name: z.string(),
  /** The ids of deployments with that name before the request; null if no look-up was complete. */
  knownIds: z.nullable(z.array(z.string())),
});
export type CreationRequest = z.infer<typeof creationRequest>;

const failure = z.extend(failureDescription, {
  status: z.optional(z.number()),
  /** Set if the browser was offline. */
  isOffline: z.optional(z.literal(true)),
});

/** A complaint of the service about a field, until the field changes. */
const complaint = z.object({ field: z.string(), message: z.string() });

const sent = {
  ...creationRequest.shape,
  /** Earlier requests of the draft whose outcome is unknown, the latest last. */
  earlier: z.array(creationRequest),
  failure: z.optional(failure),
};
const attemptSchema = z.discriminatedUnion('state', [
  /** A request is running. */
  z.object({ ...sent, state: z.literal('sending') }),
  /** Nothing was created: the service refused, or the request was not sent. */
  z.object({ ...sent, state: z.literal('refused'), complaints: z.array(complaint) }),
  z.object({ ...sent, state: z.literal('unknown') }),
  /** Another tab with the same draft has created it. */
  z.object({ ...sent, state: z.literal('created elsewhere'), id: z.optional(z.string()) }),
]);

/** The last attempt to create a draft, as plain JSON. */
export type Attempt = z.infer<typeof attemptSchema>;

/** The requests of a draft whose outcome is unknown. */
export function openRequests(attempt: Attempt | undefined): CreationRequest[] {
  if (!attempt) return [];
  const { at, name, knownIds, earlier, state } = attempt;
  return state === 'unknown' ? [...earlier, { at, name, knownIds }] : earlier;
}

/**
 * The attempt to return to if a request created nothing: an earlier request whose outcome is still
 * unknown, or undefined.
 */
export function attemptBefore({ name, earlier }: Attempt): Attempt | undefined {
  const last = earlier.findLast((request) => isSameName(request.name, name)) ?? earlier.at(-1);
  return last && { ...last, state: 'unknown', earlier: earlier.filter((request) => request !== last) };
}

/**
 * Reads an attempt from storage. An attempt that was sending, or that cannot be read, has an unknown
 * outcome. An attempt that failed because the session ended (only these have `ways`) is dropped: the page
 * was loaded again.
 * @param draft the name and time to use if the attempt cannot be read
 */
export function storedAttempt(
  value: unknown,
  draft: { readonly at: number; readonly name: string },
): Attempt | undefined {
  if (value === undefined) return undefined;
  const { data } = attemptSchema.safeParse(value);
  if (!data) return { ...draft, knownIds: null, earlier: [], state: 'unknown' };
  if (data.state === 'refused' && data.failure?.ways) return attemptBefore(data);
  return data.state === 'sending' ? { ...data, state: 'unknown' } : data;
}

/** An attempt for storage, without complaints that may quote values that are never stored. */
export function storableAttempt(attempt: Attempt | undefined): Attempt | undefined {
  if (attempt?.state !== 'refused') return attempt;
  const mayBeSecret = /^secrets\.\d+\.value$|^podShape$|^yaml$/;
  return { ...attempt, complaints: attempt.complaints.filter(({ field }) => !mayBeSecret.test(field)) };
}

/** The attempt with the error of its request. @param draft the draft that was sent */
export function failedAttempt(attempt: Attempt, error: unknown, draft: Draft): Attempt {
  const { at, name, knownIds, earlier } = attempt;
  const all = readComplaints(error, draft, config().dialect);
  const isUnknown = isOutcomeUnknown(error);
  // Complaints are shown at their fields.
  const atFields = isUnknown ? [] : all.flatMap(({ problems }) => problems);
  const { status } = error instanceof Error && 'status' in error ? error : { status: undefined };
  const described = {
    ...describeFailure(error, atFields),
    ...(typeof status === 'number' && { status }),
    ...(error instanceof ServiceError && error.kind === 'offline' && { isOffline: true }),
  };
  const base = { at, name, knownIds, earlier, failure: failure.parse(described) };
  if (isUnknown) return { ...base, state: 'unknown' };
  return { ...base, state: 'refused', complaints: all.map(({ field, message }) => ({ field, message })) };
}

/** True for an attempt that was not sent because the browser was offline. */
export const isStoppedOffline = (attempt: Attempt | undefined): boolean =>
  attempt?.state === 'refused' && attempt.failure?.isOffline === true;

const valueOf = (draft: Draft, field: string): unknown =>
  field === 'yaml' ? draft.others : valueAtPath(draft, field);

/**
 * The attempt after a change of the draft. A complaint is removed when its field changes. With the last
 * one, the failure is removed, unless it has a text or a time to wait for.
 */
export function afterChange(attempt: Attempt | undefined, before: Draft, draft: Draft): Attempt | undefined {
  if (attempt?.state !== 'refused' || attempt.complaints.length === 0) return attempt;
  const complaints = attempt.complaints.filter(
    ({ field }) => valueOf(before, field) === valueOf(draft, field),
  );
  if (complaints.length === attempt.complaints.length) return attempt;
  const isOver = complaints.length === 0 && attempt.failure?.detail === '';
  const { waitUntil } = attempt.failure ?? {};
  return { ...attempt, complaints, ...(isOver && waitUntil === undefined && { failure: undefined }) };
}

/** The complaints of a refusal about fields of the form. */
export function complaintsOf(attempt: Attempt | undefined): readonly z.infer<typeof complaint>[] {
  return attempt?.state === 'refused' ? attempt.complaints : [];
}

/** Another tab that is creating the same draft. */
export interface OtherTab {
  name: string;
  /** Epoch milliseconds; if the tab has not reported an end by then, it counts as closed. */
  until: number;
}

/**
 * The effect of pressing Create: the draft is sent, a question is shown first, or nothing happens for
 * this reason.
 */
export type CreateStep =
  | 'send'
  | 'ask'
  | 'a request is under way'
  | 'another tab is creating it'
  | 'the service asks to wait'
  | 'the YAML is not applied';

/** The effect of pressing Create now, for the button, the shortcut, notices and YAML. */
export function createStep(
  { yaml, name }: Pick<Draft, 'yaml' | 'name'>,
  attempt: Attempt | undefined,
  otherTab: OtherTab | undefined,
  now: number,
): CreateStep {
  if (attempt?.state === 'sending') return 'a request is under way';
  if (otherTab?.name === name.trim() && now < otherTab.until) return 'another tab is creating it';
  if (now < (attempt?.failure?.waitUntil ?? 0)) return 'the service asks to wait';
  if (yaml !== '') return 'the YAML is not applied';
  const isCreated = attempt?.state === 'created elsewhere' && attempt.name === name.trim();
  return isCreated || openRequests(attempt).length > 0 ? 'ask' : 'send';
}

/** Maximum assumed difference between the clocks of browser and service, in milliseconds. */
const maxSkewMs = 5 * 60_000;

/**
 * True if one of these requests may have created a deployment: it has the name, did not exist before,
 * and is not older than the request.
 * @param clockError milliseconds that this computer's clock is ahead of the service's
 */
export function mayBeMadeBy(
  requests: readonly CreationRequest[],
  { id, name, createdAt }: Pick<FleetRecord, 'id' | 'name' | 'createdAt'>,
  clockError: number,
): boolean {
  const created = createdAt === undefined ? undefined : readInstant(createdAt);
  return requests.some((each) => {
    if (!isSameName(each.name, name) || each.knownIds?.includes(id)) return false;
    return created === undefined ? each.knownIds !== null : created >= each.at - clockError - maxSkewMs;
  });
}

/** Open requests after the user has seen these deployments, which then count as known. */
export function withKnown(requests: readonly CreationRequest[], ids: readonly string[]): CreationRequest[] {
  return requests.map((each) => ({ ...each, knownIds: [...(each.knownIds ?? []), ...ids] }));
}
