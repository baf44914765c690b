import type { Dialect } from '../wire/dialect.ts';
import { integrationsOperation, repositoriesOperation } from '../wire/operations.ts';
import { readRepository } from '../wire/repository.ts';
import { type Context, notFoundOut, whyNot } from './context.ts';
import { countFields } from './count-fields.ts';
import { errorLook } from './error-look.ts';
import { findRepositories } from './find-repositories.ts';
import { countWords } from './examine-records.ts';
import type { FirstPage } from './examine-listing.ts';
import type { Finding } from './finding.ts';
import type { Answer } from './inquiry.ts';
import { repositoryShape } from './record-shape.ts';

const found = { code: 'repositories', area: 'Repositories' } as const;
const unknownIntegration = '00000000-0000-4000-8000-00000000dead';
/** Numbers at which listings are known to be cut. */
const cuts = [30, 100];

/** Lists the repositories of an integration (INTERFACE.md 4.1): of the one that was told, or one seen in a deployment. */
export async function examineRepositories(
  context: Context,
  { page }: FirstPage,
): Promise<{ findings: Finding[]; repositoriesPath?: string }> {
  const { inquiry, dialect, integrationId } = context;
  const findings = await examineIntegrations(context);
  const [seen] = countWords(page.rows.map(({ sourceConfig }) => sourceConfig.integrationId));
  const id = integrationId ?? seen?.[0];
  if (id === undefined)
    return {
      findings: [
        ...findings,
        {
          ...found,
          level: 'note',
          what: 'Repositories were not examined: no deployment names an integration.',
          todo: 'Give the id of one with --integration.',
        },
      ],
    };
  const listed = repositoriesOperation(id, dialect);
  const unlisted = repositoriesOperation(unknownIntegration, dialect);
  if (!listed || !unlisted) return { findings };
  const outcome = await inquiry.ask(listed);
  if (outcome.kind !== 'answer')
    return { findings: [...findings, notFoundOut(found, 'The listing of repositories was', outcome)] };
  if (outcome.status === 404) {
    const elsewhere = await findRepositories(context, id, page.rows);
    if (elsewhere) return { findings: [...findings, elsewhere.finding], repositoriesPath: elsewhere.path };
  }
  const unknown = await inquiry.ask(unlisted);
  const isLax = unknown.kind === 'answer' && unknown.status < 300;
  findings.push(
    ...describeRepositories(outcome, id, integrationId !== undefined, dialect),
    ...(unknown.kind === 'answer' && outcome.status < 300
      ? [
          {
            code: 'integration-unknown',
            area: 'Repositories',
            level: isLax ? 'note' : 'fits',
            what: isLax
              ? 'An integration that does not exist is answered with a list: a mistyped id looks like one without repositories.'
              : `An integration that does not exist is refused: ${errorLook(unknown)}.`,
          } as const,
        ]
      : []),
  );
  return { findings };
}

async function examineIntegrations({ inquiry, dialect }: Context): Promise<Finding[]> {
  const operation = integrationsOperation(dialect);
  if (!operation) return [];
  const outcome = await inquiry.ask(operation);
  const listed = { code: 'integrations', area: 'Repositories' } as const;
  if (outcome.kind === 'answer' && outcome.status < 300 && Array.isArray(outcome.json))
    return [{ ...listed, level: 'fits', what: `The service lists ${outcome.json.length} integrations.` }];
  const why = outcome.kind === 'answer' ? errorLook(outcome) : whyNot(outcome);
  return [
    {
      ...listed,
      level: 'gap',
      what: `The listing of integrations does not come: ${why}.`,
      todo: 'Correct integrationsPath in the dialect file, or leave it out.',
    },
  ];
}

function describeRepositories(
  answer: Answer,
  id: string,
  isTold: boolean,
  { repositoryFields }: Dialect,
): Finding[] {
  const { status, json, ms } = answer;
  if (status >= 300)
    return [
      {
        ...found,
        level: 'gap',
        what: `The repositories of an integration ${isTold ? 'that was told' : 'that deployments name'} are answered with ${errorLook(answer)}.`,
        todo: 'Check the integration and its permission; where the service lists them elsewhere, write repositoriesPath into the dialect file.',
      },
    ];
  if (!Array.isArray(json))
    return [
      {
        ...found,
        level: 'gap',
        what: `The listing of repositories is no list: ${errorLook(answer)}.`,
        todo: 'Answer with a bare JSON array (INTERFACE.md 4.1), or check repositoriesPath.',
      },
    ];
  const elements: unknown[] = json;
  const unread = elements.filter(
    (element) => typeof readRepository(element, id, repositoryFields) === 'string',
  ).length;
  const { absent, onlyNull, unreadable } = countFields(elements, repositoryShape);
  const missing = [...absent, ...onlyNull, ...unreadable];
  const isCut = cuts.includes(elements.length);
  return [
    {
      ...found,
      level: unread > 0 || isCut ? 'gap' : 'fits',
      what: `${elements.length} repositories came in ${ms} ms${unread > 0 ? `, ${unread} of them cannot be read` : ''}${isCut ? ': exactly as many as services are known to cut at' : ''}.`,
      ...(isCut && { todo: 'Look whether the service hands out the first page of its code host alone.' }),
      ...(unread > 0 && { todo: 'Send id, name, owner and url in each, or name them in the dialect file.' }),
    },
    ...(missing.length === 0
      ? []
      : [
          {
            code: 'repository-fields',
            area: 'Repositories',
            level: unreadable.length > 0 ? 'gap' : 'note',
            what: `Fields of repositories that do not come: ${missing.map(({ path }) => path).join(', ')}.`,
            fields: missing,
          } as const,
        ]),
  ];
}
