import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Box, FolderGit2, Search } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { config } from '../api/config/config.ts';
import { noDetailsReason } from '../api/deployment-id.ts';
import { deploymentsInCache, deploymentsQuery, useDeployments } from '../api/deployments.ts';
import { anyField } from '../api/filters.ts';
import type { DeploymentValues } from '../api/parameters.ts';
import { listingsInCache } from '../api/repositories/repositories.ts';
import { loadedRecords } from '../domain/fleet/all-deployments.ts';
import { matchText } from '../domain/fleet/conditions.ts';
import { isNamedBy, kindOfText, namedByUrl } from '../domain/fleet/look-up.ts';
import { deployAddress, listLink, deploymentOrListAddress } from '../domain/model/addresses.ts';
import type { FleetRecord } from '../domain/model/fleet-record.ts';
import { describeStatus, describeType } from '../domain/model/labels.ts';
import { readSource } from '../domain/model/source.ts';
import { searchRepositories } from '../domain/repository-search/search-repositories.ts';
import { deploymentsAmong, recentDeployment } from '../features/browser/recents.ts';
import type { Command } from '../kit/commands/match-commands.ts';
import { compareValues } from '../kit/table/sort-records.ts';
import { caseless } from '../kit/text/composed.ts';
import { joinedByDots } from '../kit/text/sentence.ts';

const maxFound = 8;

/** The request for a text; undefined for a URL, which the service cannot search for. */
function requestFor(text: string): DeploymentValues | undefined {
  if (text === '') return undefined;
  const kind = kindOfText(text);
  if (kind === 'id') return { deploymentIds: [text], limit: 1 };
  return kind === 'words' ? { nameContains: text, limit: maxFound } : undefined;
}

/**
 * Deployments as commands: recently visited ones and, while you type, matches of the text. New text
 * aborts the previous request.
 * @param settled the text after a pause in typing, for the request to the service
 */
export function useFoundDeployments(typed: string, settled: string, recents: readonly string[]) {
  const navigate = useNavigate();
  const wanted = typed.trim();
  const ids = deploymentsAmong(recents).filter((id) => noDetailsReason(id) === undefined);
  // Most are already in memory. The rest is requested and shifts the rows below.
  const client = useQueryClient();
  const [atHand] = useState(() => [...deploymentsInCache(client)].filter(({ id }) => ids.includes(id)));
  const missing = ids.filter((each) => !atHand.some(({ id }) => id === each));
  const visited = useDeployments(
    missing.length > 0 && wanted === '' ? { deploymentIds: missing, limit: missing.length } : undefined,
  );
  const request = requestFor(settled);
  const search = useQuery({
    ...deploymentsQuery(wanted === '' ? undefined : request),
    placeholderData: keepPreviousData,
  });
  const { labels } = config().dialect;
  const toCommand = (record: FleetRecord): Command => {
    const { id, name, status, sourceConfig } = record;
    const { deploymentType: type } = sourceConfig;
    const note = joinedByDots([type && describeType(type, labels.types), readSource(record).label]);
    return {
      id: recentDeployment(id),
      label: name,
      icon: Box,
      kind: 'Deployment',
      ...(status !== undefined && { status: describeStatus(status, labels.statuses) }),
      ...(note && { note }),
      run: () => void navigate(deploymentOrListAddress({ id, name })),
    };
  };
  // A result for another text may not match this one.
  const isOfText = settled === wanted && !search.isPlaceholderData;
  const rows = (wanted !== '' && request && search.data?.rows) || [];
  // Loaded records with the text in any field.
  const [read, setRead] = useState({ text: '', records: new Array<FleetRecord>() });
  // Search once per text: 30,000 records would slow down typing.
  if (read.text !== settled)
    setRead({
      text: settled,
      records:
        settled === '' ? [] : recordsWith([...loadedRecords(client), ...deploymentsInCache(client)], settled),
    });
  const others = (wanted === '' ? [] : recordsWith(read.records, wanted)).filter(
    ({ id }) => !rows.some((row) => row.id === id),
  );
  const inList: Command = {
    label: `Any field contains “${wanted}”`,
    icon: Search,
    kind: 'Action',
    run: () => void navigate(listLink([{ field: anyField, operator: 'contains', value: wanted }])),
  };
  const matches = isOfText ? rows : rows.filter(({ name }) => caseless(name).includes(caseless(wanted)));
  const all = [...byName(matches), ...byName(others)];
  const named = all.filter((record) => isNamedBy(record, wanted));
  const found = all.filter((record) => !named.includes(record));
  // Deployments that are not loaded may match too, except for an id or a URL that was found.
  const isOpen = wanted !== '' && (all.length === 0 || kindOfText(wanted) === 'words');
  return {
    visited: [...atHand, ...(visited.data?.rows ?? [])].map(toCommand),
    // Deployments whose id, name or URL is exactly the text.
    named: named.map(toCommand).map((command) => ({ ...command, label: `Open ${command.label}` })),
    found: found.map(toCommand),
    inList: isOpen ? [inList] : [],
    query: wanted === '' ? visited : search,
  };
}

function byName(records: readonly FleetRecord[]): FleetRecord[] {
  return records.toSorted((a, b) => compareValues(a.name, b.name));
}

/** The first records that a URL names, or that contain a text in any field. */
function recordsWith(records: readonly FleetRecord[], text: string): FleetRecord[] {
  return kindOfText(text) === 'url'
    ? namedByUrl(records, text, maxFound)
    : matchText(records, text, config().dialect.labels, maxFound);
}

/** Repositories of loaded listings, as commands that deploy them. Typing loads no listing. */
export function useFoundRepositories(typed: string): readonly Command[] {
  const navigate = useNavigate();
  const client = useQueryClient();
  const wanted = typed.trim();
  if (wanted === '') return [];
  const repositories = listingsInCache(client).flatMap((list) =>
    (searchRepositories(list, wanted)?.rows.slice(0, maxFound) ?? []).map((row) => list.at(row)),
  );
  return repositories.slice(0, maxFound).map((repository) => ({
    label: `Deploy ${repository.owner}/${repository.name}`,
    icon: FolderGit2,
    kind: 'Repository',
    run: () => void navigate(deployAddress(repository)),
  }));
}
