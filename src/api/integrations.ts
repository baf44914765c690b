import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isUuid } from '../kit/params/codecs.ts';
import { listAt } from '../kit/text/json.ts';
import { request, parseJson } from './client.ts';
import { config } from './config/config.ts';
import { service } from './config/connection.ts';
import { unreadableError } from './errors.ts';
import { integrationsOperation } from './operations.ts';
import { redact } from './redact.ts';

const integrationRecord = z.object({
  id: z.string().check(z.refine(isUuid)),
  name: z.optional(z.nullable(z.string())),
});

/** An integration that the service lists; the name is empty if it has none. */
export interface Integration {
  id: string;
  name: string;
}

/** Skips unreadable integrations. @throws ServiceError if the response is not a listing */
async function fetchIntegrations(signal: AbortSignal): Promise<Integration[]> {
  const { dialect } = config();
  const operation = integrationsOperation(dialect);
  if (!operation) return [];
  const { bytes } = await request(operation, service(), signal);
  const elements = listAt(parseJson(bytes, operation), dialect.listsAt.integrations);
  if (!elements)
    throw unreadableError(
      operation,
      'The response is JSON, but not a list of integrations: it must be an array.',
    );
  return elements.flatMap((element) => {
    const { data } = integrationRecord.safeParse(redact(element, dialect.secretFields));
    return data ? [{ id: data.id, name: data.name ?? '' }] : [];
  });
}

export function integrationsQuery() {
  return queryOptions({
    queryKey: ['integrations', service().baseUrl] as const,
    queryFn: ({ signal }) => fetchIntegrations(signal),
    enabled: integrationsOperation(config().dialect) !== undefined,
    retry: false,
  });
}

/** The integrations that the service lists; requests nothing if it has no listing of them. */
export function useIntegrations() {
  return useQuery(integrationsQuery());
}

/** Names by ID in lower case: of the configuration, or else of the service's listing. */
export function useIntegrationNames(): ReadonlyMap<string, string> {
  const { data = [] } = useIntegrations();
  const named = [...data, ...config().integrations].filter(({ name }) => name !== '');
  return new Map(named.map(({ id, name }) => [id.toLowerCase(), name]));
}
