import { codeOf } from '../failures/error-code.ts';

/** The database does not respond, or the connection to it is lost. */
export class DatabaseAway extends Error {}

export class DiskFull extends Error {}

/** PostgreSQL's codes for lost or too many connections, stopping servers and aborted transactions. */
const serverCodes = /^(?:08\w{3}|53300|57P0[1-5]|40001|40P01)$/;
const systemCodes = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of `pg` without a code. */
const words =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

function chain(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chain(error.cause)] : [];
}

/** Why a database failed: it does not respond, or its disk is full; undefined for any other error. */
export function databaseFailure(error: unknown): 'away' | 'disk full' | undefined {
  const errors = chain(error);
  if (errors.some((each) => each instanceof DiskFull || codeOf(each) === '53100')) return 'disk full';
  const isAway = (each: Error) =>
    each instanceof DatabaseAway ||
    serverCodes.test(codeOf(each)) ||
    systemCodes.test(codeOf(each)) ||
    words.test(each.message);
  return errors.some(isAway) ? 'away' : undefined;
}

/** True if a statement failed because it waited too long for another transaction. */
export const isLocked = (error: unknown): boolean => chain(error).some((each) => codeOf(each) === '55P03');

export function awayCode(error: unknown): string {
  return chain(error).map(codeOf).find(Boolean) ?? 'connection lost';
}

/** The name, codes and stack of a database error, without its message, which quotes values. */
export function failureWithoutValues(error: unknown): string {
  if (!(error instanceof Error)) return 'something other than an Error was thrown';
  const codes = [error, error.cause].map(codeOf).filter(Boolean);
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [[error.name, ...new Set(codes)].join(' '), ...places].join('\n');
}

/** Timeout of a read from the database, in milliseconds: the page gives up after 30 s. */
export const readMs = 8000;

/** Waits for the database. @throws DatabaseAway after `ms`; the work itself is not stopped */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway(`no answer within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
