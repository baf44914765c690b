/** The database does not answer, or the connection to it is lost. */
export class DatabaseAway extends Error {}

/** The disk has no room for what a database writes. */
export class NoRoom extends Error {}

/**
 * PostgreSQL's codes for lost connections (class 08), too many of them, servers that stop or start,
 * and transactions undone for another's sake, which databases on many machines tell more often.
 */
const serverCodes = /^(?:08\w{3}|53300|57P0[1-5]|40001|40P01)$/;
const systemCodes = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What `pg` says without a code. */
const words =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** An error and what caused it. */
function chain(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chain(error.cause)] : [];
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/**
 * What kept a request from its database: it is away, or its disk is full; undefined for any other
 * failure.
 */
export function databaseFailure(error: unknown): 'away' | 'no room' | undefined {
  const errors = chain(error);
  if (errors.some((each) => each instanceof NoRoom || codeOf(each) === '53100')) return 'no room';
  const isAway = (each: Error) =>
    each instanceof DatabaseAway ||
    serverCodes.test(codeOf(each)) ||
    systemCodes.test(codeOf(each)) ||
    words.test(each.message);
  return errors.some(isAway) ? 'away' : undefined;
}

/** The code under which a database is away, as the system or PostgreSQL names it. */
export function awayCode(error: unknown): string {
  return chain(error).map(codeOf).find(Boolean) ?? 'connection lost';
}
