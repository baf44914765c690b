import type { Context, MiddlewareHandler, Next } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Fault, FaultOperation } from './fault.ts';
import { type FaultName, faults, isFaultName } from './faults.ts';
import { faultCookie, tenantOf } from './tenant.ts';

/** Reads the fault cookie, with the number of requests that each fault affects. Ignores unknown names. */
export function readFaults(cookie: string | undefined): { name: FaultName; times: number }[] {
  return (cookie ?? '').split('.').flatMap((part) => {
    const [name = '', times] = part.split('*');
    if (!isFaultName(name)) return [];
    return [{ name, times: /^\d{1,4}$/.test(times ?? '') ? Number(times) : Infinity }];
  });
}

/** Key of the count that is positive after `release` was called for a cookie. */
export function releaseKey(tenant: string, cookie: string): string {
  return `${tenant} ${cookie} released`;
}

/** Applies the faults in the request's cookie. They are counted per tenant and cookie. */
export function faultMiddleware(countFault: CountFault): MiddlewareHandler {
  return async (context, next) => {
    const cookie = getCookie(context, faultCookie);
    const operation = operationOf(context);
    if (!cookie || !operation) return next();
    const tenant = tenantOf(context);
    const isReleased = () => countFault(releaseKey(tenant, cookie), 0) > 0;
    const applied = readFaults(cookie).flatMap(({ name, times }): AppliedFault[] => {
      const { operations, apply }: Fault = faults[name];
      if (!operations.includes(operation)) return [];
      const count = countFault(`${tenant} ${cookie} ${name}`);
      return count < times ? [(respond) => apply(respond, { context, tenant, count, isReleased })] : [];
    });
    return respondWithFaults(context, next, applied);
  };
}

export type AppliedFault = (respond: () => Promise<Response>) => Promise<Response>;

/** Responds to a request, with faults of which the first one is outermost. */
export async function respondWithFaults(
  context: Context,
  next: Next,
  applied: readonly AppliedFault[],
): Promise<void> {
  const carryOut = async (): Promise<Response> => {
    await next();
    return context.res;
  };
  const response = await applied.reduceRight<() => Promise<Response>>(
    (inner, apply) => () => apply(inner),
    carryOut,
  )();
  // Hono would otherwise copy the headers of the previous response.
  context.res = undefined;
  context.res = response;
}

function operationOf({ req }: Context): FaultOperation | undefined {
  if (/\/v2\/deployments\/?$/.test(req.path)) return req.method === 'POST' ? 'create' : 'list';
  return /\/v1\/.*\/repos\/?$/.test(req.path) ? 'repos' : undefined;
}

/** Maximum number of counts; the oldest is deleted first. */
const maxCounts = 2000;

/**
 * Counts a request of a fault. A `step` of 0 only reads the count.
 * @param chosen names the tenant, its cookie and one of its faults @returns the previous count
 */
export type CountFault = (chosen: string, step?: 0 | 1) => number;

export function faultCounts(): CountFault {
  const counts = new Map<string, number>();
  return (chosen, step = 1) => {
    const count = counts.get(chosen) ?? 0;
    if (step === 0) return count;
    counts.delete(chosen);
    counts.set(chosen, count + step);
    const [oldest = ''] = counts.keys();
    if (counts.size > maxCounts) counts.delete(oldest);
    return count;
  };
}
