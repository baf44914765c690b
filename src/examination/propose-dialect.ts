import { readDialect } from '../dialect/read-dialect.ts';
import type { DialectFile } from '../dialect/spelling.ts';
import { readDeploymentPage } from '../wire/deployment-page.ts';
import type { Dialect } from '../wire/dialect.ts';
import { redact } from '../wire/redact.ts';
import type { Context } from './context.ts';
import type { Finding } from './finding.ts';
import { proposeEnvelope } from './propose-envelope.ts';
import { proposeFields } from './propose-fields.ts';
import { proposeWords } from './propose-words.ts';
import { deploymentShape } from './record-shape.ts';

/** A dialect file that seems to fit, the dialect that it describes, and what to say of it. */
interface Proposal {
  file: DialectFile;
  dialect: Dialect;
  finding: Finding;
}

/**
 * Makes a dialect file from the first answer: names that are spelt otherwise, by what stands in their stead. What the
 * file in force says already stays.
 * @param pageSize the largest that the service took
 * @returns nothing where the answer asks for none, or where none could be made
 */
export function proposeDialect(context: Context, answer: unknown, pageSize: number): Proposal | undefined {
  const { dialect } = context;
  const inForce: DialectFile = { ...dialect.file };
  const spelling = proposeSpelling(answer, dialect, inForce);
  const reader = spelling && readDialect(spelling);
  const spelt = reader && 'dialect' in reader ? reader.dialect : dialect;
  const words = proposeWords(readDeploymentPage(answer, spelt)?.rows ?? []);
  const isSmaller = pageSize < dialect.limits.maxPageSize;
  const further: DialectFile = {
    ...words,
    ...proposeHeaders(context),
    ...(isSmaller && { limits: { ...inForce.limits, maxPageSize: pageSize } }),
  };
  const proposed = { ...inForce, ...spelling, ...further };
  const names = Object.keys({ ...spelling, ...further });
  const read = readDialect(proposed);
  const isNew = names.some(
    (name) => JSON.stringify(Reflect.get(proposed, name)) !== JSON.stringify(Reflect.get(inForce, name)),
  );
  if (!isNew || 'problems' in read) return undefined;
  const changes = read.dialect.differences.filter((each) => !dialect.differences.includes(each));
  return {
    file: proposed,
    dialect: read.dialect,
    finding: {
      code: 'spelling',
      area: 'Words',
      level: 'gap',
      what: `The service spells things its own way: ${changes.join('; ')}. All that follows was examined so.`,
      todo: 'Look through the proposed dialect file, save it, and run with --dialect FILE.',
    },
  };
}

/** The names of fields and envelope. */
function proposeSpelling(answer: unknown, dialect: Dialect, inForce: DialectFile): DialectFile | undefined {
  const page = readDeploymentPage(answer, dialect);
  const envelope = proposeEnvelope(answer);
  const elements = page
    ? [...page.rows, ...page.unreadable].map(({ raw }) => raw)
    : (envelope?.elements ?? []);
  if (elements.length === 0) return undefined;
  const { translation } = dialect;
  const records = elements
    .map((element) => redact(element, dialect.secretFields))
    .map((element) => translation?.record.toNeutral(element) ?? element);
  const wirePath = (path: string) => (translation?.path.toWire(path.split('.')) ?? path.split('.')).join('.');
  const fields = [...proposeFields(records, deploymentShape)].map(([from, to]) => [from, wirePath(to)]);
  const isOffsetElsewhere = page?.nextOffset === undefined && envelope?.offset !== undefined;
  const changed = {
    ...(!page && envelope && { resources: envelope.resources }),
    ...(isOffsetElsewhere && envelope.offset !== 'offset' && { offset: envelope.offset }),
  };
  if (fields.length === 0 && Object.keys(changed).length === 0) return undefined;
  return {
    ...inForce,
    ...(Object.keys(changed).length > 0 && { envelope: { ...inForce.envelope, ...changed } }),
    ...(fields.length > 0 && { fields: { ...inForce.fields, ...Object.fromEntries(fields) } }),
  };
}

/** The headers that were sent and let us in, by their names: never their values but the word before a key. */
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
