import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LiveEvent, type LiveRounds, longestMs, newRounds, nextRounds } from './live-rounds.ts';

const everyMs = 30_000;
/** The rounds after some events, each with the milliseconds since the one before. */
function after(events: readonly [number, LiveEvent][]): LiveRounds {
  let now = 0;
  let rounds = newRounds('a', everyMs, now);
  for (const [passed, event] of events) rounds = nextRounds(rounds, { ...event, now: (now += passed) });
  return rounds;
}

const time = { type: 'time' } as const;
const answer = (attempt: number) => ({ type: 'answer', attempt }) as const;
const pause = (isPaused: boolean) => ({ type: 'pause', isPaused }) as const;

describe('rounds', () => {
  it('ask for the rows shown, then for the page, then wait', () => {
    expect(after([[everyMs - 1, time]]).request).toBeUndefined();
    expect(after([[everyMs, time]]).request).toEqual({ step: 'shown', attempt: 1 });
    const first: [number, LiveEvent][] = [
      [everyMs, time],
      [100, answer(1)],
    ];
    expect(after(first).request).toEqual({ step: 'page', attempt: 2 });
    const round = after([...first, [100, answer(2)]]);
    expect(round).toMatchObject({ failures: 0, dueAt: 2 * everyMs + 200 });
    expect(round.request).toBeUndefined();
  });

  it('drop the request when paused, and ask soon after', () => {
    const paused = after([
      [everyMs, time],
      [50, pause(true)],
      [10_000, time],
    ]);
    expect(paused.request).toBeUndefined();
    const resumed = after([
      [everyMs, time],
      [50, pause(true)],
      [10_000, pause(false)],
    ]);
    expect(resumed.dueAt).toBe(everyMs + 50 + 10_000 + 1_000);
  });

  it('wait longer after each failure, as long as the service asks for, and forget after a success', () => {
    const failed: [number, LiveEvent][] = [
      [everyMs, time],
      [0, { type: 'failure', attempt: 1 }],
    ];
    expect(after(failed)).toMatchObject({ failures: 1, dueAt: everyMs + 2 * everyMs });
    expect(after([...failed, [1000, { type: 'begin', view: 'b', everyMs }]]).dueAt).toBe(3 * everyMs);
    const asked = after([
      [everyMs, time],
      [0, { type: 'failure', attempt: 1, retryAfterMs: 86_400_000 }],
    ]);
    expect(asked.dueAt).toBe(everyMs + 86_400_000);
    const healed = after([...failed, [2 * everyMs, time], [0, answer(2)], [0, answer(3)]]);
    expect(healed).toMatchObject({ failures: 0, dueAt: 4 * everyMs });
  });
});

const events: fc.Arbitrary<[number, LiveEvent]> = fc.tuple(
  fc.nat(120_000),
  fc.oneof(
    fc.constant<LiveEvent>(time),
    fc.boolean().map(pause),
    fc
      .tuple(fc.constantFrom('a', 'b'), fc.constantFrom(everyMs, 2 * everyMs))
      .map(([view, each]): LiveEvent => ({ type: 'begin', view, everyMs: each })),
    fc.nat(30).map(answer),
    fc.record({
      type: fc.constant('failure' as const),
      attempt: fc.nat(30),
      retryAfterMs: fc.option(fc.nat(3_600_000), { nil: undefined }),
    }),
  ),
);

it('whatever happens, one request is under way at most, and a round is never far', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 200 }), (happened) => {
      let now = 0;
      let rounds = newRounds('a', everyMs, now);
      let underWay: number | undefined;
      let longest = longestMs;
      for (const [passed, event] of happened) {
        now += passed;
        const before = rounds;
        rounds = nextRounds(rounds, { ...event, now });
        const { request } = rounds;
        if (request && request.attempt !== underWay) {
          // A new one begins only when the one before has ended, or was dropped for good.
          const hasEnded = event.type === 'answer' && event.attempt === underWay;
          expect(before.request === undefined || hasEnded).toBe(true);
          expect(request.attempt).toBe(before.attempts + 1);
          expect(rounds.isPaused).toBe(false);
        }
        underWay = request?.attempt;
        if (event.type === 'failure') longest = Math.max(longest, event.retryAfterMs ?? 0);
        expect(rounds.dueAt - now).toBeLessThanOrEqual(longest);
      }
    }),
  );
});
