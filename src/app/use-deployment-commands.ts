import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Command } from '../kit/commands/match-commands.ts';
import { deploymentsAmong, recentDeployment } from '../kit/commands/recents.ts';
import { describeStatus } from '../domain/model/labels.ts';
import { isId } from '../kit/params/codecs.ts';
import { deploymentAddress, listLink } from '../domain/model/addresses.ts';
import { config } from '../service/config/config.ts';
import type { FleetRecord } from '../domain/model/fleet-record.ts';
import { matchText } from '../domain/fleet/conditions.ts';
import { recordsInReadings } from '../domain/fleet/reading-query.ts';
import { deploymentsInCache, deploymentsQuery } from '../service/wire/deployments.ts';

const mostCommands = 8;

interface DeploymentCommands {
  readonly visited: readonly Command[];
  readonly commands: readonly Command[];
  readonly query: UseQueryResult;
}

/**
 * Deployments as commands: recently visited ones and, during typing, those whose name contains the
 * text. One request at a time: new text aborts the previous one.
 * @param nameContains the text after a pause in typing: the service is searched for it
 */
export function useDeploymentCommands(
  typed: string,
  nameContains: string,
  recents: readonly string[],
): DeploymentCommands {
  const navigate = useNavigate();
  const text = typed.trim();
  const ids = deploymentsAmong(recents).filter(isId);
  // Most are already in memory: the others, when they arrive, move the rows below.
  const client = useQueryClient();
  const [inMemory] = useState(() => [...deploymentsInCache(client)].filter(({ id }) => ids.includes(id)));
  const missing = ids.filter((each) => !inMemory.some(({ id }) => id === each));
  const visited = useQuery({
    ...deploymentsQuery({ deploymentIds: missing, limit: missing.length }),
    enabled: missing.length > 0 && text === '',
  });
  const search = useQuery({
    ...deploymentsQuery({ nameContains, limit: mostCommands }),
    enabled: nameContains !== '' && text !== '',
    placeholderData: keepPreviousData,
  });
  const { statuses } = config().dialect.labels;
  const toCommand = ({ id, name, status }: FleetRecord): Command => ({
    id: recentDeployment(id),
    label: name,
    ...(status !== undefined && { note: describeStatus(status, statuses).label }),
    run: () => void navigate(deploymentAddress(id)),
  });
  // A result for another text may not match this one.
  const isOfText = nameContains === text && !search.isPlaceholderData;
  const rows = (text !== '' && search.data?.rows) || [];
  // By any field among what was read: id, URL, repository, branch, name of a secret.
  const read = text === '' ? [] : [...recordsInReadings(client), ...deploymentsInCache(client)];
  const byField = matchText(read, text, config().dialect.labels).filter(
    ({ id }) => !rows.some((row) => row.id === id),
  );
  const others = [...new Map(byField.map((each) => [each.id, each])).values()].slice(0, mostCommands);
  const inList: Command = {
    id: `search ${text}`,
    label: `Any field contains “${text}”`,
    note: 'in the list',
    run: () => void navigate(listLink({}, { anyText: text })),
  };
  const matches = isOfText
    ? rows
    : rows.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return {
    visited: [...inMemory, ...(visited.data?.rows ?? [])].map(toCommand),
    commands: [...[...matches, ...others].map(toCommand), ...(text === '' ? [] : [inList])],
    query: text === '' ? visited : search,
  };
}
