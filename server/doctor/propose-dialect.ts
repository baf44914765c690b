import { readDialect } from '../../src/service/dialect/read-dialect.ts';
import type { DialectFile } from '../../src/service/dialect/spelling.ts';
import { isObject } from '../../src/kit/text/json.ts';
import { readDeploymentPage } from '../../src/service/wire/deployment-page.ts';
import type { Dialect } from '../../src/service/wire/dialect.ts';
import type { Context } from './context.ts';
import { readFirstPage } from './examine-listing.ts';
import { fieldCandidates } from './field-candidates.ts';
import { type Found, proposalAdvice, subject } from './finding.ts';
import type { Answer } from './inquiry.ts';
import { deploymentShape } from './record-shape.ts';

/**
 * A dialect with more written into its file.
 * @param more keys of the file; what they say wins, and other rows of the same key stay
 * @returns undefined where that says nothing new, or contradicts itself
 */
export function extendDialect(dialect: Dialect, more: DialectFile): Dialect | undefined {
  const inForce = new Map(Object.entries({ ...dialect.file }));
  const rows = Object.entries(more).map(([key, value]): [string, unknown] => {
    const before: unknown = inForce.get(key);
    return [key, isObject(value) && isObject(before) ? { ...before, ...value } : value];
  });
  const file = { ...dialect.file, ...Object.fromEntries(rows) };
  if (JSON.stringify(file) === JSON.stringify({ ...dialect.file })) return undefined;
  const read = readDialect(file);
  return 'dialect' in read ? read.dialect : undefined;
}

/** Proposes where page and offset stand, and the headers, where these are not as documented. */
export function proposeSpelling(context: Context, answer: Answer): Found {
  const { dialect } = context;
  const proposal = { ...proposeEnvelope(answer.json, dialect), ...proposeHeaders(context) };
  const proposed = extendDialect(dialect, proposal);
  if (!proposed) return { findings: [] };
  const changes = proposed.differences.filter((each) => !dialect.differences.includes(each));
  const what = `The service spells things its own way: ${changes.join('; ')}. All else was examined so.`;
  return { findings: [subject('spelling', 'Words').gap(what, proposalAdvice)], proposal };
}

/** Proposes the fields of the first page that are documented in another case. */
export function proposeFields({ dialect }: Context, answer: Answer): Found {
  const { records = [] } = readFirstPage(answer, 0, dialect) ?? {};
  const ownPath = (path: string) => dialect.translation?.path.toWire(path.split('.')).join('.') ?? path;
  const candidates = fieldCandidates(records, deploymentShape).map(
    ([documented, wire]) => [documented, ownPath(wire)] as const,
  );
  const proposal = { fields: Object.fromEntries(candidates) };
  if (candidates.length === 0 || !extendDialect(dialect, proposal)) return { findings: [] };
  const names = candidates.map(([documented, wire]) => `${documented} may be “${wire}”`).join(', ');
  const what = `Documented fields in another case: ${names}. All else was examined so.`;
  return { findings: [subject('fields-candidates', 'Fields').gap(what, proposalAdvice)], proposal };
}

const deepest = 3;

/** Every value of an answer outside of lists, by its dotted path. */
function inside(value: unknown, path: string[] = []): [path: string, value: unknown][] {
  const own: [string, unknown][] = [[path.join('.'), value]];
  if (!isObject(value) || path.length >= deepest) return own;
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => inside(inner, [...path, name]))];
}

/** The page is the longest list of objects, the next offset a number of such a name. */
function proposeEnvelope(answer: unknown, dialect: Dialect): DialectFile {
  const page = readDeploymentPage(answer, dialect);
  const all = inside(answer);
  const lists = all.flatMap(([path, value]) =>
    path !== '' && Array.isArray(value) && value.length > 0 && value.every(isObject)
      ? [{ path, length: value.length }]
      : [],
  );
  const [longest] = lists.toSorted((a, b) => b.length - a.length);
  if (!longest) return {};
  const isLength = (value: unknown) => Number(value === longest.length);
  const [offset] = all
    .filter(([path, value]) => Number.isInteger(value) && /offset|next|skip|start/i.test(path))
    .toSorted(([, a], [, b]) => isLength(b) - isLength(a));
  const changed = {
    ...(!page && { resources: longest.path }),
    ...(page?.nextOffset === undefined && offset && offset[0] !== 'offset' && { offset: offset[0] }),
  };
  return Object.keys(changed).length > 0 ? { envelope: changed } : {};
}

/**
 * Proposes the names of the headers that were accepted; of their values only the scheme before a
 * key.
 */
function proposeHeaders({ inquiry, dialect, isOwnHost }: Context): DialectFile {
  const sent = isOwnHost ? [] : Object.entries(inquiry.service.headers);
  const { keyHeader, workspaceHeader } = dialect;
  const [name, value = ''] = sent.find(([each]) => /^authorization$|api-?key/i.test(each)) ?? [];
  const scheme = /^(Bearer|Token)\s/i.exec(value)?.[1] ?? '';
  const workspace = sent.find(([each]) => /workspace|organi[sz]ation/i.test(each))?.[0];
  const isOtherKey = name !== undefined && name.toLowerCase() !== keyHeader.name.toLowerCase();
  return {
    ...(isOtherKey && { keyHeader: { name, ...(scheme && { scheme }) } }),
    ...(workspace &&
      workspace.toLowerCase() !== workspaceHeader?.toLowerCase() && { workspaceHeader: workspace }),
  };
}
