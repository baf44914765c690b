import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from '../server/reference/faults.ts';
import { integrationA, tagA, tagB } from '../server/sample/fixture-records.ts';
import { type FixtureName, fixtures, isFixtureName } from '../server/sample/fixtures.ts';
import type { TenantData } from '../server/sample/tenant-data.ts';
import { hintIds } from '../src/api/config/team.ts';
import { hintTexts } from '../src/domain/model/hint-texts.ts';
import { deploymentsParameters, type Named, pageNames } from './names.ts';

/*
 * The tables of docs/testing.md and docs/operating/hosting.md, and the names that editors suggest,
 * are generated from the code. `npx vitest run --project=page e2e/handbook.test.ts -u` writes them.
 */

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const code = (text: string) => `\`${text}\``;
const table = (head: string[], rows: string[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

const pages: Record<string, Readonly<Record<string, Named>>> = {
  'every page': pageNames.navigation,
  '`/deployments`: `deploymentsPage`': pageNames.deployments,
  '`/deployments/{id}`: `detailsPage`': pageNames.details,
  '`/repositories`: `repositoriesPage`': pageNames.repositories,
  '`/overview`: `overviewPage`': pageNames.overview,
  '`/compare`: `comparePage`': pageNames.compare,
  '`/deployments/new`: `newDeploymentPage`': pageNames.newDeployment,
  '`/settings`': pageNames.settings,
};

function nameTables(): string {
  const sections = Object.entries(pages).map(([page, names]) => {
    const rows = Object.entries(names).map(([name, { role, about, begins, when }]) => [
      begins ? `${name} …` : name,
      role,
      when ? `${about}; once ${when}` : about,
    ]);
    return `**On ${page}**\n\n${table(['name', 'role', 'what it is'], rows)}`;
  });
  return sections.join('\n\n');
}

const faultTable = () =>
  table(
    ['fault', 'what happens', 'affects'],
    Object.entries(faults).map(([name, { about, operations }]) => [
      code(name),
      about,
      operations.length === 3 ? 'everything' : operations.join(', '),
    ]),
  );

const aboutFixtures = {
  empty: 'nothing at all',
  few: 'three ordinary deployments and three repositories: the default',
  many: 'three pages',
  lots: 'enough to count for a while',
  sample: 'the data of `npm start`: four integrations, every field',
  hostile: 'texts that attack or confuse a page, fields of the wrong type',
  secrets: 'one deployment with secrets, container variables and references, one without',
  'url-credentials': 'URLs that carry a credential',
  filters: 'each one is found by a different filter',
  revisions: 'latest is active, a newer one is not active, never active',
  sources: 'from a repository, an image, a tarball',
  unreadable: 'two that can be read among four that cannot',
  'duplicate-ids': 'two have the same ID',
  'bare-records': 'only documented fields: no status, no type',
  'no-repositories': 'an integration without repositories',
  'repositories-30': 'a number at which services cut listings',
  'repositories-200': 'the longest list that is in the page completely',
  'repositories-5000': 'a long listing',
  'repositories-irregular': 'without a branch, of another integration, repeated, unreadable',
} as const satisfies Record<FixtureName, string>;

/** Names of deployments for a table. If there are many, only the first and the last. */
function namesOf({ deployments }: TenantData): string {
  const names = deployments.map(({ record }): unknown => Object(record)?.name);
  const readable = names.filter(
    (name): name is string => typeof name === 'string' && /^[\w.%-]{1,40}$/.test(name),
  );
  const ends = readable.length > 6 ? [...readable.slice(0, 2), '…', ...readable.slice(-1)] : readable;
  return ends.map((name) => (name === '…' ? name : code(name))).join(' ');
}

const fixtureTable = () =>
  table(
    ['fixture', 'what it is for', 'deployments', 'among them', 'repositories'],
    Object.entries(fixtures).map(([name, fill]) => {
      const data: TenantData = fill();
      const about = isFixtureName(name) ? aboutFixtures[name] : '';
      const { deployments, repositories } = data;
      return [code(name), about, `${deployments.length}`, namesOf(data), `${repositories.length}`];
    }),
  );

const made: Record<string, () => string> = {
  first: () => `\`\`\`ts\n${readFileSync(join(import.meta.dirname, 'first.spec.ts'), 'utf8')}\`\`\``,
  names: nameTables,
  parameters: () => deploymentsParameters.map(code).join(' '),
  faults: faultTable,
  fixtures: fixtureTable,
  ids: () =>
    table(
      ['in `fixture-records.ts`', 'ID'],
      Object.entries({ 'integrationA.id': integrationA.id, tagA, tagB }).map((pair) => pair.map(code)),
    ),
};

const hintTable = () =>
  table(
    ['hint', 'on the page', 'severity'],
    hintIds.map((id) => [code(id), hintTexts[id].label, hintTexts[id].severity]),
  );

it.each([
  ['../docs/testing.md', made],
  ['../docs/operating/hosting.md', { hints: hintTable }],
])('the tables of %s say what the code says', async (path, tables: Record<string, () => string>) => {
  const file = join(import.meta.dirname, path);
  const written = readFileSync(file, 'utf8').replaceAll(
    /(<!-- made: (\w+) -->\n)[^]*?(<!-- end -->)/g,
    (_all, begin: string, name: string, end: string) => `${begin}\n${tables[name]?.() ?? ''}\n\n${end}`,
  );
  for (const name of Object.keys(tables)) expect(written).toContain(`<!-- made: ${name} -->`);
  await expect(written).toMatchFileSnapshot(file);
});

it('a suite accepts the fixtures of the reference service', async () => {
  const union = (names: string[]) => names.map((name) => `\n  | '${name}'`).join('');
  const text = `// Generated from server/reference by handbook.test.ts, which says how to write it again.

/** A failure that \`setFault\` switches on. */
export type FaultName =${union(Object.keys(faults))};

/** Rows that \`test.use({ fixture })\` and \`fill\` put into a tenant. */
export type FixtureName =${union(Object.keys(fixtures))};
`;
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'reference-names.ts'));
});
