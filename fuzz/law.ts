import * as fc from 'fast-check';
import { expect } from 'vitest';
import { ServiceError } from '../src/service/transport/errors.ts';
import { mark } from './mutation.ts';
import { seed } from './seed.ts';

/** Each reader gets FUZZ_RUNS bodies. */
const { FUZZ_RUNS: bodies = '300' } = process.env;

/** fast-check's parameters for a property that `share` (0 to 1) of the bodies are given to. */
export function runs<T>(share = 1): fc.Parameters<T> {
  return { numRuns: Math.ceil(Number(bodies) * share), seed };
}

/** Number and seed, for titles of tests. */
export const runWords = `${bodies} bodies, seed ${seed}`;

const builtIns = JSON.stringify([
  Object.getOwnPropertyNames(Object.prototype),
  Object.getOwnPropertyNames(Array.prototype),
  Object.getOwnPropertyNames(Function.prototype),
]);

/** Fails when a secret value, or a builtin that was changed, is left behind. */
export function expectClean(output: unknown): void {
  const text = JSON.stringify(output) ?? '';
  if (text.includes(mark)) expect.fail(`a secret value is left in ${text.slice(0, 2000)}`);
  expect('attacked' in {}).toBe(false);
  const now = [Object.prototype, Array.prototype, Function.prototype].map((each) =>
    Object.getOwnPropertyNames(each),
  );
  expect(JSON.stringify(now)).toBe(builtIns);
}

/** What an error says, wherever it says it. */
function saidBy({ message, detail, problems, requestId, cause, stack }: ServiceError): unknown {
  return { message, detail, problems, requestId, cause: String(cause), stack };
}

/**
 * The law of reading: what comes of any body is a result or a ServiceError, bounded and without
 * secret values.
 * @returns the result, where there is one
 */
export function expectLawful<T>(read: () => T): T | undefined {
  try {
    const result = read();
    expectClean(result);
    return result;
  } catch (error) {
    return expectServiceError(error);
  }
}

/** The same for a reading that takes its time. */
export async function expectLawfulSoon<T>(read: () => Promise<T>): Promise<T | undefined> {
  let result: T;
  try {
    result = await read();
  } catch (error) {
    return expectServiceError(error);
  }
  expectClean(result);
  return result;
}

function expectServiceError(error: unknown): undefined {
  if (!(error instanceof ServiceError)) throw error;
  expectClean(saidBy(error));
  // Whatever was sent, a notice must hold it.
  expect(error.message.length).toBeLessThan(1_000);
  expect(error.problems.length).toBeLessThanOrEqual(200);
}
