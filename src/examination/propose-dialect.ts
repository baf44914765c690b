import type { DialectFile } from '../dialect/spelling.ts';
import { readDeploymentPage } from '../wire/deployment-page.ts';
import type { Dialect } from '../wire/dialect.ts';
import { redact } from '../wire/redact.ts';
import type { Context } from './context.ts';
import { extendDialect } from './extend-dialect.ts';
import { type Found, proposalAdvice } from './finding.ts';
import { proposeEnvelope } from './propose-envelope.ts';
import { proposeFields } from './propose-fields.ts';
import { proposeWords } from './propose-words.ts';
import { deploymentShape } from './record-shape.ts';

/** Proposes the service's names and values where the first answer has others than documented. */
export function proposeDialect(context: Context, answer: unknown): Found {
  const { dialect } = context;
  const spelling = proposeSpelling(answer, dialect);
  const page = readDeploymentPage(answer, extendDialect(dialect, spelling) ?? dialect);
  const proposal = { ...spelling, ...proposeWords(page?.rows ?? []), ...proposeHeaders(context) };
  const proposed = extendDialect(dialect, proposal);
  if (!proposed) return { findings: [] };
  const changes = proposed.differences.filter((each) => !dialect.differences.includes(each));
  return {
    findings: [
      {
        code: 'spelling',
        area: 'Words',
        level: 'gap',
        what: `The service spells things its own way: ${changes.join('; ')}. All else was examined so.`,
        todo: proposalAdvice,
      },
    ],
    proposal,
  };
}

/** The names of fields and envelope. */
function proposeSpelling(answer: unknown, dialect: Dialect): DialectFile {
  const page = readDeploymentPage(answer, dialect);
  const envelope = proposeEnvelope(answer);
  const elements = page
    ? [...page.rows, ...page.unreadable].map(({ raw }) => raw)
    : (envelope?.elements ?? []);
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
  return {
    ...(Object.keys(changed).length > 0 && { envelope: changed }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  };
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
