import { listAt } from '../../kit/text/json.ts';
import { type Operation, parseJson } from '../client.ts';
import type { UnreadableRecord } from '../deployment.ts';
import { defaultDialect, type Dialect } from '../dialect/dialect.ts';
import { unreadableError } from '../errors.ts';
import { redact } from '../redact.ts';
import { packRepositories, type RepositoryColumns } from './repository-columns.ts';
import { readRepository, type Repository } from './repository.ts';

const maxUnreadable = 100;

/** The parts of a dialect that a listing needs. They can be posted to a worker. */
export type ListingDialect = Pick<Dialect, 'repositoryFields' | 'secretFields' | 'listsAt'>;

export interface ListingSummary {
  received: number;
  /** The number of exact duplicates. */
  repeated: number;
  /** The number of repositories of another integration than the requested one. */
  foreign: number;
  /** The first elements that could not be read; `unreadableCount` counts all. */
  unreadable: UnreadableRecord[];
  unreadableCount: number;
}

export interface ParsedListing {
  /** Sorted by owner and name. */
  columns: RepositoryColumns;
  summary: ListingSummary;
}

/**
 * Reads the response to `operation` as a repository listing, with any content type.
 * @param integrationId the requested integration
 * @throws ServiceError if the response is not a list; never because of one element
 */
export function readRepositories(
  bytes: Uint8Array,
  operation: Pick<Operation, 'method' | 'path'>,
  integrationId: string,
  dialect: ListingDialect = defaultDialect,
): ParsedListing {
  const elements = listAt(parseJson(bytes, operation), dialect.listsAt.repositories);
  if (elements) return readElements(elements, integrationId, dialect);
  throw unreadableError(
    operation,
    'The response is JSON, but not a list of repositories: it must be an array.',
  );
}

/** Reads elements, drops exact duplicates, and sorts by owner and name. */
export function readElements(
  elements: readonly unknown[],
  integrationId: string,
  { repositoryFields, secretFields }: Omit<ListingDialect, 'listsAt'> = defaultDialect,
): ParsedListing {
  const readable: Repository[] = [];
  const unreadable: UnreadableRecord[] = [];
  const hasSecrets = secretFields.fields.length > 0;
  elements.forEach((element, index) => {
    const cleaned = hasSecrets ? redact(element, secretFields) : element;
    const read = readRepository(cleaned, integrationId, repositoryFields);
    if (typeof read !== 'string') readable.push(read);
    else if (unreadable.length < maxUnreadable)
      unreadable.push({ index, reason: read, raw: redact(element, secretFields) });
  });
  const distinct = withoutRepeated(readable.toSorted(compareRepositories));
  const columns = packRepositories(distinct);
  const requested = integrationId.toLowerCase();
  const { values, codes } = columns.integrations;
  const isForeign = values.map((value) => value.toLowerCase() !== requested);
  return {
    summary: {
      received: elements.length,
      repeated: readable.length - distinct.length,
      foreign: codes.filter((code) => isForeign[code]).length,
      unreadable,
      unreadableCount: elements.length - readable.length,
    },
    columns,
  };
}

const { compare } = new Intl.Collator('en');

/** Compares texts alphabetically, and by code units if the collator finds them equal. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return compare(one, other) || (one < other ? -1 : 1);
}

function compareRepositories(a: Repository, b: Repository): number {
  return compareTexts(a.owner, b.owner) || compareTexts(a.name, b.name);
}

/** Drops exact duplicates, which are neighbours in a sorted list (docs/decisions.md#speed). */
function withoutRepeated(sorted: readonly Repository[]): Repository[] {
  const seen = new Set<string>();
  return sorted.filter((repository, at) => {
    const isLike = (other: Repository | undefined) =>
      other?.name === repository.name && other.owner === repository.owner;
    const isAlone = !isLike(sorted[at - 1]) && !isLike(sorted[at + 1]);
    return isAlone || seen.size < seen.add(JSON.stringify(repository)).size;
  });
}
