import {
  keepPreviousData,
  type QueryClient,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Command } from '../kit/commands/match-commands.ts';
import { deploymentsAmong, recentDeployment } from '../features/browser/recents.ts';
import { describeStatus } from '../domain/model/labels.ts';
import { listLink, placeOf } from '../domain/model/addresses.ts';
import { noDetails } from '../service/wire/deployment-id.ts';
import { config } from '../service/config/config.ts';
import type { FleetRecord } from '../domain/model/fleet-record.ts';
import { matchText } from '../domain/fleet/conditions.ts';
import { recordsInReadings } from '../domain/fleet/reading-query.ts';
import { deploymentsInCache, deploymentsQuery } from '../service/wire/deployments.ts';
import { deployAddress } from '../domain/model/deploy-address.ts';
import { listingsInCache } from '../domain/repository-index/repositories-query.ts';
import { searchRepositories } from '../domain/repository-index/search-repositories.ts';

const mostFound = 8;

interface FoundDeployments {
  readonly visited: readonly Command[];
  readonly found: readonly Command[];
  readonly query: UseQueryResult;
}

/**
 * Deployments as commands: recently visited ones and, during typing, those whose name contains the
 * text. One request at a time: new text aborts the previous one.
 * @param nameContains the text after a pause in typing: the service is searched for it
 */
export function useFoundDeployments(
  typed: string,
  nameContains: string,
  recents: readonly string[],
): FoundDeployments {
  const navigate = useNavigate();
  const wanted = typed.trim();
  const ids = deploymentsAmong(recents).filter((id) => noDetails(id) === undefined);
  // Most are already in memory: the others, when they arrive, move the rows below.
  const client = useQueryClient();
  const [atHand] = useState(() => [...deploymentsInCache(client)].filter(({ id }) => ids.includes(id)));
  const missing = ids.filter((each) => !atHand.some(({ id }) => id === each));
  const visited = useQuery({
    ...deploymentsQuery({ deploymentIds: missing, limit: missing.length }),
    enabled: missing.length > 0 && wanted === '',
  });
  const search = useQuery({
    ...deploymentsQuery({ nameContains, limit: mostFound }),
    enabled: nameContains !== '' && wanted !== '',
    placeholderData: keepPreviousData,
  });
  const { statuses } = config().dialect.labels;
  const toCommand = ({ id, name, status }: FleetRecord): Command => ({
    id: recentDeployment(id),
    label: name,
    ...(status !== undefined && { note: describeStatus(status, statuses).label }),
    run: () => void navigate(placeOf({ id, name })),
  });
  // A result for another text may not match this one.
  const isOfText = nameContains === wanted && !search.isPlaceholderData;
  const rows = (wanted !== '' && search.data?.rows) || [];
  // By any field among what was read: id, URL, repository, branch, name of a secret.
  const [read, setRead] = useState<{ text: string; records: readonly FleetRecord[] }>({
    text: '',
    records: [],
  });
  // Once for each text: 30,000 records take longer than a key.
  if (read.text !== nameContains)
    setRead({ text: nameContains, records: nameContains === '' ? [] : inMemory(client, nameContains) });
  const others = matchText(read.records, wanted, config().dialect.labels, mostFound).filter(
    ({ id }) => wanted !== '' && !rows.some((row) => row.id === id),
  );
  const inList: Command = {
    label: `Any field contains “${wanted}”`,
    note: 'in the list',
    run: () => void navigate(listLink({}, { anyText: wanted })),
  };
  const matches = isOfText
    ? rows
    : rows.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  return {
    visited: [...atHand, ...(visited.data?.rows ?? [])].map(toCommand),
    found: [...[...matches, ...others].map(toCommand), ...(wanted === '' ? [] : [inList])],
    query: wanted === '' ? visited : search,
  };
}

/** The first records of readings and pages with a text in any field. */
function inMemory(client: QueryClient, text: string): FleetRecord[] {
  const records = [...recordsInReadings(client), ...deploymentsInCache(client)];
  return matchText(records, text, config().dialect.labels, mostFound * 2);
}

/**
 * Repositories as commands that deploy them, of the listings that were read: a few letters are no
 * reason to request one.
 */
export function useFoundRepositories(typed: string): readonly Command[] {
  const navigate = useNavigate();
  const client = useQueryClient();
  const wanted = typed.trim();
  if (wanted === '') return [];
  const repositories = listingsInCache(client).flatMap((list) =>
    (searchRepositories(list, wanted)?.rows.slice(0, mostFound) ?? []).map((row) => list.at(row)),
  );
  return repositories.slice(0, mostFound).map((repository) => ({
    label: `Deploy ${repository.owner}/${repository.name}`,
    run: () => void navigate(deployAddress(repository)),
  }));
}
