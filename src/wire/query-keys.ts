import { service } from './connection.ts';

/*
 * The keys of everything that the query cache holds. Each names the service, so that another one's
 * answers are never taken for its own.
 */

/** The repositories that an integration reaches. */
export const repositoriesKey = (integrationId: string) =>
  ['repositories', service().baseUrl, integrationId] as const;

/** Rows of one fetched list of repositories, by name. */
export const repositoriesByNameKey = (integrationId: string, fetchedAt: number) =>
  [...repositoriesKey(integrationId), 'by name', fetchedAt] as const;
