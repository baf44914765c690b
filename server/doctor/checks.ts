import { noDetailsReason } from '../../src/api/deployment-id.ts';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { ServiceError } from '../../src/api/errors.ts';
import { repositoriesOperation } from '../../src/api/operations.ts';
import { codeHostPages, readRepository } from '../../src/api/repositories/repository.ts';
import { listAt } from '../../src/kit/text/json.ts';
import { tally } from '../../src/kit/text/tally.ts';
import { readInstant } from '../../src/kit/time/time-text.ts';
import { describeConnectionFailure } from '../failures/connection-failure.ts';
import { extraChecks, filterChecks } from './filter-checks.ts';
import {
  adviceFor,
  type Checks,
  connectionCode,
  type CheckContext,
  fits,
  gap,
  note,
  problemText,
  seeLog,
  type Result,
  serviceError,
  unreachable,
  unusable,
} from './finding.ts';
import { pagingChecks } from './paging-checks.ts';

const firstFailure = ({ first }: CheckContext) => first().then(() => undefined, serviceError);

async function reachable(context: CheckContext): Promise<Result> {
  const { protocol, hostname } = new URL(context.service.baseUrl);
  const error = await firstFailure(context);
  const { kind, status } = error ?? {};
  if (kind === 'redirect')
    return unusable('The service redirects.', 'Give the final address: redirects could leak the credential.');
  if (kind === 'network')
    return unreachable(
      `No response: ${problemText(error)}.`,
      describeConnectionFailure(connectionCode(error)),
    );
  if (kind === 'timeout') return unreachable(`No response: ${problemText(error)}.`, seeLog);
  if (status === 502 || status === 504)
    return unreachable(`A proxy responds: ${problemText(error)}.`, 'Check the address that it forwards to.');
  return protocol === 'http:' && !/^(?:localhost|127\.|\[::1\])/.test(hostname)
    ? gap('Reachable, but credentials are sent without TLS.', 'Use an https:// address.')
    : fits('Reachable.');
}

async function credential(context: CheckContext): Promise<Result> {
  const { service, dialect, ask } = context;
  const error = await firstFailure(context);
  const sent = Object.keys(service.headers).join(', ');
  const { missing, scope = 'to list deployments' } = error?.refusal ?? {};
  const why = error ? problemText(error) : '';
  if (missing === 'workspace')
    return unusable(
      `No workspace, or none that this key may see (${why}).`,
      'Add its header to SLIPWAY_SERVICE_HEADERS.',
    );
  if (missing === 'permission')
    return unusable(`The key lacks the permission ${scope} (${why}).`, 'Grant it, or use another key.');
  if (missing === 'key' && sent)
    return unusable(
      `The key in ${sent} is not accepted (${why}).`,
      'Check the key and the name of its header.',
    );
  if (missing === 'key')
    return unusable(
      `A key is required (${why}).`,
      `Set SLIPWAY_SERVICE_HEADERS="${dialect.keyHeader.name}: …".`,
    );
  if (error) return note('Not checked: the first request failed.');
  if (!sent) return note('The service requires no credential.');
  const operation = { method: 'GET', path: dialect.paths.deployments } as const;
  const bare = await ask(operation, { ...service, headers: {} }).catch(serviceError);
  return bare instanceof ServiceError && bare.refusal
    ? fits(`Accepted; the service responds with ${bare.status} without it.`)
    : note('Accepted, but the service requires none.');
}

async function envelope(context: CheckContext): Promise<Result> {
  const error = await firstFailure(context);
  const isOther = error?.kind === 'unreadable' || error?.status === 404 || error?.status === 405;
  const place = 'Check the address, and deploymentsPath and envelope in the dialect file.';
  if (error) return unusable(`No list of deployments: ${problemText(error)}.`, isOther ? place : seeLog);
  const { received, offsetProblem, isOffsetText } = await context.first();
  if (offsetProblem !== undefined) return gap(`${offsetProblem} Only the first page can be reached.`, place);
  return isOffsetText
    ? note('The offset is a string and is converted to a number.', 'Send a number.')
    : fits(`The response has a list of ${received} deployments and an offset.`);
}

async function records({ first }: CheckContext): Promise<Result> {
  const { rows, received, unreadable } = await first();
  if (received === 0) return gap('There are no deployments to check.', 'Create at least two.');
  const [reason] = unreadable;
  if (reason)
    return (rows.length === 0 ? unusable : gap)(
      `${unreadable.length} of ${received} deployments cannot be read: ${reason.reason}.`,
      'Correct them, or write the names of their fields into the dialect file (fields).',
    );
  const odd = rows.flatMap(({ id }) => noDetailsReason(id) ?? []);
  if (odd[0] !== undefined)
    return gap(`${odd.length} of ${received} IDs cannot be requested. ${odd[0]}`, 'Use other IDs.');
  if (rows.every(({ status }) => !status))
    return gap(
      'No deployment has a status.',
      'Send it, or write the name of its field into the dialect file (fields.status).',
    );
  const equal = rows.length - new Set(rows.map(({ id }) => id)).size;
  if (equal > 0) return gap(`${equal} deployments have the ID of another one.`, 'Make IDs unique.');
  const unknown = rows.flatMap(({ other }) =>
    other.flatMap(({ path, fields }) => Object.keys(fields).map((name) => (path && `${path}.`) + name)),
  );
  const others = unknown.length > 0 ? ` Unknown fields: ${[...new Set(unknown)].join(', ')}.` : '';
  return fits(`All ${received} deployments can be read.${others}`);
}

async function times({ first }: CheckContext): Promise<Result> {
  const { rows } = await first();
  const texts = rows.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]).filter(Boolean);
  const instants = texts.flatMap((text) => readInstant(text) ?? []);
  const unreadable = texts.length - instants.length;
  if (unreadable > 0)
    return gap(
      `${unreadable} of ${texts.length} times cannot be read.`,
      'Send ISO 8601: 2026-01-31T12:00:00Z.',
    );
  const zone = 'Write the offset from UTC into the dialect file (timeZone).';
  if (Math.max(...instants) > Date.now() + 300_000) return gap('The newest time is in the future.', zone);
  const local = texts.filter((text) => !/\d:\d\d.*(?:z|utc|gmt|[+-]\d\d(?::?\d\d)?)$/i.test(text ?? ''));
  return local.length > 0
    ? note(`${local.length} of ${texts.length} times have no zone and are treated as UTC.`, zone)
    : fits(`All ${texts.length} times can be read.`);
}

async function repositories({ first, ask, dialect, integrationId }: CheckContext): Promise<Result> {
  const { rows } = await first();
  const [seen] = tally(rows.map(({ sourceConfig }) => sourceConfig.integrationId));
  const id = integrationId ?? seen?.[0];
  if (id === undefined)
    return note('Not checked: no deployment names an integration.', 'Add --integration ID.');
  const operation = repositoriesOperation(id, dialect);
  if (!operation) return note('Not checked: repositoriesPath of the dialect file is null.');
  const response = await ask(operation).catch(serviceError);
  const place = 'Check the integration, and repositoriesPath and envelope.repositories in the dialect file.';
  if (response instanceof Error)
    return gap(`No list of repositories: ${problemText(response)}.`, adviceFor(response, place));
  const elements = listAt(response, dialect.listsAt.repositories);
  if (!elements) return gap('The response is not a list of repositories.', place);
  const read = elements.map((element) => readRepository(element, id, dialect.repositoryFields));
  const unreadable = read.filter((each) => typeof each === 'string');
  if (unreadable.length > 0)
    return gap(
      `${unreadable.length} of ${read.length} repositories cannot be read: ${unreadable[0]}.`,
      'Correct them, or write the names of their fields into the dialect file (repositoryFields).',
    );
  return codeHostPages.includes(read.length)
    ? gap(
        `Exactly ${read.length} repositories were returned.`,
        'Check that the service reads all pages of its code host.',
      )
    : fits(`All ${read.length} repositories can be read.`);
}

export const checksOf = (dialect: Dialect): Checks => ({
  reachable,
  credential,
  envelope,
  records,
  ...pagingChecks,
  ...filterChecks,
  ...extraChecks(dialect),
  times,
  repositories,
});
