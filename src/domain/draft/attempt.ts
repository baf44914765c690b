import { get } from 'react-hook-form';
import * as z from 'zod/mini';
import { config } from '../../api/config/config.ts';
import { isOutcomeUnknown } from '../../api/create-deployment.ts';
import { ServiceError } from '../../api/errors.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { describeFailure } from '../model/describe-failure.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { type Complaint, readComplaints, sentText } from './complaints.ts';
import type { Draft } from './draft.ts';
import { requestOf } from './request.ts';

/** A failure in words: `FailureDescription`, with the status of the response. */
const failure = z.object({
  title: z.string(),
  detail: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  status: z.optional(z.number()),
  remedy: z.optional(z.object({ to: z.string(), label: z.string(), isOfHost: z.optional(z.literal(true)) })),
  /** Of an ended session. */
  ways: z.optional(z.array(z.object({ label: z.string(), way: z.enum(['reload', 'new tab']) }))),
  /** The end of the wait that the service asks for: epoch milliseconds. */
  waitUntil: z.optional(z.number()),
  /** The browser had no connection. */
  isOffline: z.optional(z.literal(true)),
});

/** As `Complaint`. */
const complaint = z.object({ field: z.string(), message: z.string(), sent: z.optional(z.string()) });

const sent = {
  /** The time of its request: epoch milliseconds. */
  at: z.number(),
  name: z.string(),
  /** The deployments of that name before it; null where no look-up had ended. */
  knownIds: z.nullable(z.array(z.string())),
  failure: z.optional(failure),
};
const attemptSchema = z.union([
  z.object({ ...sent, state: z.literal('sending') }),
  z.object({ ...sent, state: z.literal('refused'), complaints: z.array(complaint) }),
  z.object({ ...sent, state: z.literal('unknown') }),
]);

/** An attempt to create a draft, as plain JSON; `sending` alone: a request is under way. */
export type Attempt = z.infer<typeof attemptSchema>;

/** The first announcement of a creation under way, and the step to the next: seconds. */
const [firstAfter, againAfter] = [5, 15];

/** The last announcement of a creation under way; undefined before the first. */
export function creationNews({ at, name }: Attempt, now: number): string | undefined {
  const times = Math.floor(((now - at) / 1_000 - firstAfter) / againAfter);
  if (times < 0) return undefined;
  return `Still creating “${name}”, for ${firstAfter + times * againAfter} seconds.`;
}

/**
 * An attempt from storage. The page that was sending is gone: the outcome is unknown, as it is of
 * an attempt that cannot be read. One that an ended session stopped is over: the page came again.
 * @param draft its name and time stand in for those that cannot be read
 */
export function storedAttempt(
  value: unknown,
  draft: { readonly at: number; readonly name: string },
): Attempt | undefined {
  if (value === undefined) return undefined;
  const { data } = attemptSchema.safeParse(value);
  if (!data) return { ...draft, knownIds: null, state: 'unknown' };
  if (data.state === 'refused' && data.failure?.ways) return undefined;
  const { at, name, knownIds } = data;
  return data.state === 'sending' ? { at, name, knownIds, state: 'unknown' } : data;
}

const mayBeSecret = (field: string) => /^secrets\.\d+\.value$|^podShape$|^yaml$/.test(field);

/** An attempt for storage: complaints about values that are never stored may quote them. */
export function storableAttempt(attempt: Attempt | undefined): Attempt | undefined {
  if (attempt?.state !== 'refused') return attempt;
  return { ...attempt, complaints: attempt.complaints.filter(({ field }) => !mayBeSecret(field)) };
}

/** The attempt after its failure. @param draft as it was sent */
export function failedAttempt(attempt: Attempt, error: unknown, draft: Draft): Attempt {
  const { at, name, knownIds } = attempt;
  const all = readComplaints(error, draft, config().dialect);
  const isUnknown = isOutcomeUnknown(error);
  // Complaints about fields stand there.
  const atFields = isUnknown ? [] : all.flatMap(({ problems }) => problems);
  const { status } = error instanceof Error && 'status' in error ? error : { status: undefined };
  const described = {
    ...describeFailure(error, atFields),
    ...(typeof status === 'number' && { status }),
    ...(error instanceof ServiceError && error.kind === 'offline' && { isOffline: true }),
  };
  const base = { at, name, knownIds, failure: failure.parse(described) };
  if (isUnknown) return { ...base, state: 'unknown' };
  return {
    ...base,
    state: 'refused',
    complaints: all.map(({ field, message, sent: text }) => ({ field, message, sent: text })),
  };
}

/** True for an attempt that was not sent for want of a connection: any response ends it. */
export const isStoppedOffline = (attempt: Attempt | undefined): boolean =>
  attempt?.state === 'refused' && attempt.failure?.isOffline === true;

const valueOf = (draft: Draft, field: string): unknown =>
  field === 'yaml' ? draft.others : get(draft, field);

/**
 * The attempt after a change of the draft: a complaint without the sent text ends with the field's
 * next change, and the failure with its last complaint.
 */
export function afterChange(attempt: Attempt | undefined, before: Draft, draft: Draft): Attempt | undefined {
  if (attempt?.state !== 'refused' || attempt.complaints.length === 0) return attempt;
  const complaints = attempt.complaints.filter(
    ({ field, sent: text }) => text !== undefined || valueOf(before, field) === valueOf(draft, field),
  );
  if (complaints.length === attempt.complaints.length) return attempt;
  const isOver = complaints.length === 0 && attempt.failure?.detail === '';
  const { waitUntil } = attempt.failure ?? {};
  return { ...attempt, complaints, ...(isOver && waitUntil === undefined && { failure: undefined }) };
}

/** The complaints that still hold: about the sent text while the field has it. */
export function heldComplaints(attempt: Attempt | undefined, draft: Draft): readonly Complaint[] {
  if (attempt?.state !== 'refused' || attempt.complaints.length === 0) return [];
  const now = requestOf(draft);
  return attempt.complaints.filter(
    ({ field, sent: text }) => text === undefined || text === sentText(field, now),
  );
}

/** The failure of a refusal, as long as something that it names is unsolved. */
export function standingFailure(attempt: Attempt | undefined, draft: Draft) {
  if (attempt?.state !== 'refused') return undefined;
  const isSolved =
    attempt.complaints.length > 0 &&
    attempt.failure?.detail === '' &&
    heldComplaints(attempt, draft).length === 0;
  return isSolved ? undefined : attempt.failure;
}

/** The reason why a draft is not sent now. */
export type Block = 'a request is under way' | 'the service asks to wait' | 'the YAML is not applied';

/** The reason against sending a draft now, the same for button, shortcut and YAML. */
export function blockedBy(
  { yaml }: Pick<Draft, 'yaml'>,
  attempt: Attempt | undefined,
  now: number,
): Block | undefined {
  if (attempt?.state === 'sending') return 'a request is under way';
  if (now < (attempt?.failure?.waitUntil ?? 0)) return 'the service asks to wait';
  return yaml === '' ? undefined : 'the YAML is not applied';
}

/** Clocks of browser and service differ by less: milliseconds. */
const mostSkewMs = 5 * 60_000;

/**
 * True for the deployment that an attempt made: it was not there before, and is not older than the
 * attempt. Any other of its name only may be.
 * @param clockError milliseconds by which this computer's clock is ahead of the service's
 */
export function isMadeBy(
  { at, knownIds }: Attempt,
  { id, createdAt }: Pick<FleetRecord, 'id' | 'createdAt'>,
  clockError: number,
): boolean {
  if (knownIds?.includes(id)) return false;
  const created = createdAt === undefined ? undefined : readInstant(createdAt);
  return created === undefined ? knownIds !== null : created >= at - clockError - mostSkewMs;
}
