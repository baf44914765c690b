import { tally } from '../../src/kit/text/tally.ts';
import { listAt, neutralRepository, readRepository } from '../../src/service/wire/repository.ts';
import { integrationsOperation, repositoriesOperation } from '../../src/service/wire/operations.ts';
import { type Context, errorLook, notFoundOut, whyNot } from './context.ts';
import type { FirstPage } from './examine-listing.ts';
import { examineFields } from './examine-records.ts';
import { fieldCandidates } from './field-candidates.ts';
import { type Finding, type Found, proposalAdvice, subject } from './finding.ts';
import type { Answer, Outcome } from './inquiry.ts';
import { repositoryShape } from './record-shape.ts';

const repositories = subject('repositories', 'Repositories');
const unknownIntegration = '00000000-0000-4000-8000-00000000dead';
/** Usual page sizes of code hosts: a listing of that length may be a first page. */
const cuts = [30, 100];

/**
 * Lists integrations, and the repositories (INTERFACE.md 4.1) of the given integration, or of one
 * that a deployment names.
 */
export async function examineRepositories(context: Context, first: FirstPage): Promise<Found> {
  const listed = await examineIntegrations(context);
  const { findings, ...found } = await examineListed(context, first);
  return { ...found, findings: [...listed, ...findings] };
}

async function examineListed(context: Context, { page }: FirstPage): Promise<Found> {
  const { inquiry, dialect, integrationId } = context;
  const [seen] = tally(page.rows.map(({ sourceConfig }) => sourceConfig.integrationId));
  const id = integrationId ?? seen?.[0];
  if (id === undefined)
    return {
      findings: [
        repositories.note(
          'Repositories were not examined: no deployment names an integration.',
          'Give the id of one with --integration.',
        ),
      ],
    };
  const listed = repositoriesOperation(id, dialect);
  const unlisted = repositoriesOperation(unknownIntegration, dialect);
  if (!listed || !unlisted) return { findings: [] };
  const outcome = await inquiry.ask(listed);
  if (outcome.kind !== 'answer')
    return { findings: [notFoundOut(repositories, 'The listing of repositories was', outcome)] };
  if (outcome.status >= 300) {
    const whose = integrationId === undefined ? 'that deployments name' : 'that was told';
    const what = `The repositories of an integration ${whose} are answered with ${errorLook(outcome)}.`;
    const todo =
      'Check the integration and its permission; where the service lists them elsewhere, write repositoriesPath into the dialect file.';
    return { findings: [repositories.gap(what, todo)] };
  }
  const { findings, ...described } = describeRepositories(context, outcome, id);
  const unknown = await inquiry.ask(unlisted);
  return { ...described, findings: [...findings, ...describeUnknown(unknown)] };
}

function describeUnknown(outcome: Outcome): Finding[] {
  if (outcome.kind !== 'answer') return [];
  const { note, fits } = subject('integration-unknown', 'Repositories');
  return [
    outcome.status < 300
      ? note(
          'An integration that does not exist is answered with a list: a mistyped id looks like one without repositories.',
        )
      : fits(`An integration that does not exist is refused: ${errorLook(outcome)}.`),
  ];
}

async function examineIntegrations({ inquiry, dialect }: Context): Promise<Finding[]> {
  const operation = integrationsOperation(dialect);
  if (!operation) return [];
  const { fits, gap } = subject('integrations', 'Repositories');
  const outcome = await inquiry.ask(operation);
  if (outcome.kind !== 'answer' || outcome.status >= 300) {
    const why = outcome.kind === 'answer' ? errorLook(outcome) : whyNot(outcome);
    return [
      gap(
        `The listing of integrations does not come: ${why}.`,
        'Correct integrationsPath in the dialect file, or leave it out.',
      ),
    ];
  }
  const elements = listAt(outcome.json, dialect.listsAt.integrations);
  return [
    elements
      ? fits(`The service lists ${elements.length} integrations.`)
      : gap(
          `The listing of integrations is no list: ${errorLook(outcome)}.`,
          'Write where the list stands into the dialect file, as envelope.integrations.',
        ),
  ];
}

function describeRepositories(context: Context, answer: Answer, id: string): Found {
  const { repositoryFields, listsAt } = context.dialect;
  const elements = listAt(answer.json, listsAt.repositories);
  if (!elements)
    return {
      findings: [
        repositories.gap(
          `The listing of repositories is no list: ${errorLook(answer)}.`,
          'Write where the list stands into the dialect file, as envelope.repositories.',
        ),
      ],
    };
  const known = elements.map((element) => neutralRepository(element, repositoryFields));
  const renamed = fieldCandidates(known, repositoryShape);
  const moved = renamed.map(([field, path]) => [field, path.split('.')] as const);
  const records = known.map((record) => neutralRepository(record, Object.fromEntries(moved)));
  const unread = records.filter((record) => typeof readRepository(record, id) === 'string').length;
  const isCut = cuts.includes(records.length);
  const said = [
    `${records.length} repositories came in ${answer.ms} ms`,
    unread > 0 ? `, ${unread} of them cannot be read` : '',
    isCut ? ': exactly as many as services are known to cut at' : '',
  ].join('');
  const todo =
    unread > 0
      ? 'Send id, name, owner and url in each, or write their names into the dialect file, as repositoryFields.'
      : isCut
        ? 'Look whether the service hands out the first page of its code host alone.'
        : undefined;
  const names = renamed.map(([field, path]) => `${field} may be “${path}”`).join(', ');
  const candidates = subject('repository-candidates', 'Repositories').gap(
    `Fields of repositories in another case: ${names}.`,
    proposalAdvice,
  );
  return {
    findings: [
      repositories[todo ? 'gap' : 'fits'](`${said}.`, todo),
      ...(renamed.length > 0 ? [candidates] : []),
      ...examineFields(context, records, repositoryShape, 'Repositories'),
    ],
    ...(renamed.length > 0 && { proposal: { repositoryFields: Object.fromEntries(renamed) } }),
  };
}
