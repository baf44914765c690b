import * as fc from 'fast-check';
import { expect } from 'vitest';
import { ServiceError } from '../src/api/errors.ts';
import { mark } from './mutation.ts';
import { seed } from './seed.ts';

/** Number of bodies for each parser, from FUZZ_RUNS. */
const { FUZZ_RUNS: bodies = '300' } = process.env;

/** fast-check's parameters. @param share of the bodies for this property, from 0 to 1 */
export function runs<T>(share = 1): fc.Parameters<T> {
  return { numRuns: Math.ceil(Number(bodies) * share), seed };
}

/** The number of bodies and the seed, for test titles. */
export const runWords = `${bodies} bodies, seed ${seed}`;

const builtIns = JSON.stringify([
  Object.getOwnPropertyNames(Object.prototype),
  Object.getOwnPropertyNames(Array.prototype),
  Object.getOwnPropertyNames(Function.prototype),
]);

/** Fails if the output contains a secret value, or a built-in prototype was changed. */
export function expectClean(output: unknown): void {
  const text = JSON.stringify(output) ?? '';
  if (text.includes(mark)) expect.fail(`a secret value is left in ${text.slice(0, 2000)}`);
  expect('attacked' in {}).toBe(false);
  const now = [Object.prototype, Array.prototype, Function.prototype].map((each) =>
    Object.getOwnPropertyNames(each),
  );
  expect(JSON.stringify(now)).toBe(builtIns);
}

function saidBy({ message, detail, problems, requestId, cause, stack }: ServiceError): unknown {
  return { message, detail, problems, requestId, cause: String(cause), stack };
}

/**
 * Fails unless `read` returns a result without secret values, or throws a short ServiceError without them.
 * @returns the result, if there is one
 */
export function expectSafe<T>(read: () => T): T | undefined {
  try {
    const result = read();
    expectClean(result);
    return result;
  } catch (error) {
    return expectServiceError(error);
  }
}

/** Like `expectSafe`, for an asynchronous function. */
export async function expectSafeAsync<T>(read: () => Promise<T>): Promise<T | undefined> {
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
  // Notices on the page have limited space, so messages must be short.
  expect(error.message.length).toBeLessThan(1_000);
  expect(error.problems.length).toBeLessThanOrEqual(200);
}
