import type { Dialect } from '../wire/dialect.ts';
import { integrationsOperation, repositoriesOperation } from '../wire/operations.ts';
import { neutralRepository, readRepository } from '../wire/repository.ts';
import { type Context, notFoundOut, whyNot } from './context.ts';
import { countFields } from './count-fields.ts';
import { errorLook } from './error-look.ts';
import { findIntegrations, findRepositories } from './find-listings.ts';
import { countWords } from './examine-records.ts';
import type { FirstPage } from './examine-listing.ts';
import { type Finding, type Found, proposalAdvice } from './finding.ts';
import type { Answer, Outcome } from './inquiry.ts';
import { proposeFields } from './propose-fields.ts';
import { repositoryShape } from './record-shape.ts';

const about = { code: 'repositories', area: 'Repositories' } as const;
const unknownIntegration = '00000000-0000-4000-8000-00000000dead';
/** Usual page sizes of code hosts: a listing of that length may be a first page. */
const cuts = [30, 100];

/**
 * Lists integrations, and the repositories (INTERFACE.md 4.1) of the given integration, or of one
 * that a deployment names.
 */
export async function examineRepositories(context: Context, first: FirstPage): Promise<Found> {
  const listed = await examineIntegrations(context);
  const found = await examineListed(context, first);
  return {
    findings: [...listed.findings, ...found.findings],
    proposal: { ...listed.proposal, ...found.proposal },
  };
}

async function examineListed(context: Context, { page }: FirstPage): Promise<Found> {
  const { inquiry, dialect, integrationId } = context;
  const [seen] = countWords(page.rows.map(({ sourceConfig }) => sourceConfig.integrationId));
  const id = integrationId ?? seen?.[0];
  const note = (what: string, todo: string): Found => ({
    findings: [{ ...about, level: 'note', what, todo }],
  });
  if (id === undefined)
    return note(
      'Repositories were not examined: no deployment names an integration.',
      'Give the id of one with --integration.',
    );
  const listed = repositoriesOperation(id, dialect);
  const unlisted = repositoriesOperation(unknownIntegration, dialect);
  if (!listed || !unlisted) return { findings: [] };
  const outcome = await inquiry.ask(listed);
  if (outcome.kind !== 'answer')
    return { findings: [notFoundOut(about, 'The listing of repositories was', outcome)] };
  const elsewhere = outcome.status === 404 && (await findRepositories(context, id, page.rows));
  if (elsewhere) return elsewhere;
  const described = describeRepositories(outcome, id, integrationId !== undefined, dialect);
  if (outcome.status >= 300) return described;
  const unknown = await inquiry.ask(unlisted);
  return { ...described, findings: [...described.findings, ...describeUnknown(unknown)] };
}

function describeUnknown(outcome: Outcome): Finding[] {
  if (outcome.kind !== 'answer') return [];
  const asked = { code: 'integration-unknown', area: 'Repositories' } as const;
  return outcome.status < 300
    ? [
        {
          ...asked,
          level: 'note',
          what: 'An integration that does not exist is answered with a list: a mistyped id looks like one without repositories.',
        },
      ]
    : [
        {
          ...asked,
          level: 'fits',
          what: `An integration that does not exist is refused: ${errorLook(outcome)}.`,
        },
      ];
}

async function examineIntegrations(context: Context): Promise<Found> {
  const { inquiry, dialect } = context;
  const operation = integrationsOperation(dialect);
  if (!operation) return findIntegrations(context);
  const outcome = await inquiry.ask(operation);
  const listed = { code: 'integrations', area: 'Repositories' } as const;
  if (outcome.kind === 'answer' && outcome.status < 300 && Array.isArray(outcome.json))
    return {
      findings: [
        { ...listed, level: 'fits', what: `The service lists ${outcome.json.length} integrations.` },
      ],
    };
  const why = outcome.kind === 'answer' ? errorLook(outcome) : whyNot(outcome);
  return {
    findings: [
      {
        ...listed,
        level: 'gap',
        what: `The listing of integrations does not come: ${why}.`,
        todo: 'Correct integrationsPath in the dialect file, or leave it out.',
      },
    ],
  };
}

function describeRepositories(answer: Answer, id: string, isTold: boolean, dialect: Dialect): Found {
  const { status, json, ms } = answer;
  const gap = (what: string, todo: string): Found => ({
    findings: [{ ...about, level: 'gap', what, todo }],
  });
  if (status >= 300)
    return gap(
      `The repositories of an integration ${isTold ? 'that was told' : 'that deployments name'} are answered with ${errorLook(answer)}.`,
      'Check the integration and its permission; where the service lists them elsewhere, write repositoriesPath into the dialect file.',
    );
  if (!Array.isArray(json))
    return gap(
      `The listing of repositories is no list: ${errorLook(answer)}.`,
      'Answer with a bare JSON array (INTERFACE.md 4.1), or check repositoriesPath.',
    );
  const { records, renamed } = readElements(json, dialect);
  const unread = records.filter((record) => typeof readRepository(record, id) === 'string').length;
  const isCut = cuts.includes(records.length);
  return {
    findings: [
      {
        ...about,
        level: unread > 0 || isCut ? 'gap' : 'fits',
        what: `${records.length} repositories came in ${ms} ms${unread > 0 ? `, ${unread} of them cannot be read` : ''}${isCut ? ': exactly as many as services are known to cut at' : ''}.`,
        ...(isCut && {
          todo: 'Look whether the service hands out the first page of its code host alone.',
        }),
        ...(unread > 0 && {
          todo: 'Send id, name, owner and url in each, or write their names into the dialect file, as repositoryFields.',
        }),
      },
      ...describeFields(records, renamed),
    ],
    ...(Object.keys(renamed).length > 0 && { proposal: { repositoryFields: renamed } }),
  };
}

/**
 * Records of repositories with their documented names, and those that seem to be spelt otherwise.
 */
function readElements(elements: readonly unknown[], { repositoryFields }: Dialect) {
  const known = elements.map((element) => neutralRepository(element, repositoryFields));
  const renamed = Object.fromEntries(proposeFields(known, repositoryShape));
  const moved = Object.entries(renamed).map(([field, path]) => [field, path.split('.')] as const);
  const records = known.map((record) => neutralRepository(record, Object.fromEntries(moved)));
  return { records, renamed };
}

function describeFields(records: readonly unknown[], renamed: Readonly<Record<string, string>>): Finding[] {
  const findings: Finding[] = [];
  const names = Object.entries(renamed).map(([field, path]) => `${field} is “${path}”`);
  if (names.length > 0)
    findings.push({
      code: 'repository-spelling',
      area: 'Repositories',
      level: 'gap',
      what: `Fields of repositories have other names: ${names.join(', ')}.`,
      todo: proposalAdvice,
    });
  const { absent, onlyNull, unreadable } = countFields(records, repositoryShape);
  const missing = [...absent, ...onlyNull, ...unreadable];
  if (missing.length > 0)
    findings.push({
      code: 'repository-fields',
      area: 'Repositories',
      level: unreadable.length > 0 ? 'gap' : 'note',
      what: `Fields of repositories that do not come: ${missing.map(({ path }) => path).join(', ')}.`,
      fields: missing,
    });
  return findings;
}
