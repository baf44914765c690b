import * as fc from 'fast-check';
import { bodies } from './bodies.ts';
import { deploymentPages, deployments, pages, problems, repositoryLists } from './documents.ts';
import { hostileValue } from './hostile.ts';
import { mutated } from './mutation.ts';

/**
 * The page that receives a body: the list, one deployment's details, the repositories, or the form
 * after a creation.
 */
export type Visit = 'list' | 'details' | 'repositories' | 'creation';

/** A hostile response of the service. */
export interface HostileAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
  /** The connection breaks before the response, or in the middle of it. */
  breaks?: 'before' | 'midway' | undefined;
}

/** Neighbouring bodies go to the same page, which saves navigations. */
const round: readonly Visit[] = ['list', 'details', 'list', 'repositories', 'list', 'creation'];
const blockLength = 10;

/** The page for the body of this number. */
export function visitOf(at: number): Visit {
  return round[Math.floor(at / blockLength) % round.length] ?? 'list';
}

const [first] = deployments;
/** The deployment whose details are visited. */
export const detailsId = JSON.stringify(first).slice(7, 43);

const documents: Readonly<Record<Visit, fc.Arbitrary<unknown>>> = {
  list: deploymentPages(6),
  details: fc.constant({ resources: [first], offset: 1 }),
  repositories: repositoryLists(8),
  creation: fc.constantFrom<unknown>(first, { id: detailsId }, { id: '' }, {}),
};

const encoder = new TextEncoder();
const failures = fc
  .oneof(mutated(problems('no'), { values: hostileValue }), pages('no'))
  .map((text) => encoder.encode(text));

const statuses = fc.oneof(
  { weight: 170, arbitrary: fc.constantFrom(200, 200, 200, 201, 202, 203, 206) },
  { weight: 4, arbitrary: fc.constantFrom(204, 205, 300, 302, 304, 307) },
  { weight: 20, arbitrary: fc.constantFrom(400, 401, 403, 404, 409, 410, 413, 415, 418, 422, 451, 499) },
  // The page retries these by itself, which takes time.
  { weight: 6, arbitrary: fc.constantFrom(408, 429, 500, 502, 503, 504, 599) },
);

const contentTypes = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'application/problem+json',
  'text/html',
  'image/svg+xml',
  '',
);

const unusualHeaders = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { 'x-request-id': '<img src=x onerror=globalThis.attacked=1>' },
  { 'retry-after': '1' },
  { 'retry-after': '99999999' },
  { 'set-cookie': 'attacked=1; Path=/', 'clear-site-data': '"*"' },
  { refresh: '0; url=javascript:globalThis.attacked=1' },
  { link: '</attack.css>; rel=stylesheet', 'x-frame-options': 'ALLOWALL' },
  { location: 'https://evil.example/' },
  { 'content-security-policy': "default-src * 'unsafe-inline'" },
  { 'access-control-allow-origin': '*', 'service-worker-allowed': '/' },
);

const breaks = fc.oneof(
  { weight: 97, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('before' as const, 'midway' as const) },
);

function answers(visit: Visit): fc.Arbitrary<HostileAnswer> {
  return fc.tuple(statuses, contentTypes, unusualHeaders, breaks).chain(([status, type, extra, breaking]) =>
    (status < 400 ? bodies(documents[visit]) : fc.oneof(failures, bodies(documents[visit]))).map((bytes) => ({
      status,
      headers: { ...(type && { 'content-type': type }), ...extra },
      bytes,
      breaks: breaking,
    })),
  );
}

const byVisit: Readonly<Record<Visit, fc.Arbitrary<HostileAnswer>>> = {
  list: answers('list'),
  details: answers('details'),
  repositories: answers('repositories'),
  creation: answers('creation'),
};

/** The response of this number in the run of this seed: always the same. */
export function answerOf(seed: number, at: number): HostileAnswer {
  const mixed = Math.imul(seed ^ Math.imul(at + 1, 0x9e3779b1), 0x85ebca6b);
  const [answer] = fc.sample(byVisit[visitOf(at)], { seed: mixed, numRuns: 1 });
  if (!answer) throw new Error(`no answer of number ${at}`);
  return answer;
}
