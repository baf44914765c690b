import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownEnvironment } from '../../server/testing/own-environment.ts';

const project = resolve(import.meta.dirname, '../..');

/** The steps of docs/architecture.md#how-to-add for a filter by `listener_id`: file, place, text. */
const steps = [
  [
    'src/api/parameters.ts',
    '\n    ...Object.fromEntries(',
    `
    listenerId: {
      param: 'listener_id',
      label: 'Listener ID',
      codec: text,
      field: ['source_config', 'listener_id'],
    },`,
  ],
  [
    'server/reference/openapi.ts',
    "\n  tagValueIds: idList('",
    "\n  listenerId: { type: ['string', 'null'], format: 'uuid' },",
  ],
  ['e2e/names.ts', "\n  'deployment_type',\n  'deployment_ids',", "\n  'listener_id',"],
] as const;

/** Tests the filter in the copy, with the reference service and the doctor. */
const proof = `
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../server/database/database.ts';
import { fillTenant } from '../server/reference/fill.ts';
import { listPage } from '../server/reference/listing.ts';
import { filterChecks } from '../server/doctor/filter-checks.ts';
import { readDeploymentPage } from '../src/api/deployment-page.ts';
import { defaultDialect } from '../src/api/dialect/dialect.ts';
test('the new filter finds', async () => {
  const { db, close } = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'slipway-recipe-')) });
  const [one, two] = ['1', '2'].map((digit) => digit.repeat(8) + '-0000-4000-8000-000000000000');
  const record = (id: string) => ({ record: { id, name: id, source_config: { listener_id: id } } });
  await fillTenant(db, 't', { deployments: [record(one), record(two)] });
  const page = async (filters: object) => {
    const { records, offset } = await listPage(db, 't', filters);
    const resources = records.map((text) => JSON.parse(text));
    return readDeploymentPage({ resources, offset }, defaultDialect);
  };
  expect((await page({ listenerId: two })).rows.map(({ id }) => id)).toEqual([two]);
  const context: never = Object({ page, first: () => page({}), dialect: defaultDialect });
  expect(await filterChecks.listener_id?.(context)).toMatchObject({ level: 'fits' });
  await close();
});
`;

test('the recipe of docs/architecture.md for a filter names every place', { timeout: 600_000 }, () => {
  mkdirSync(join(project, 'test-results'), { recursive: true });
  const copy = mkdtempSync(join(project, 'test-results', 'recipe-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const parts = [
    'src',
    'server',
    'e2e',
    'bench',
    'component-tests',
    'docs',
    'fuzz',
    'hosting',
    'public',
    'package.json',
    'tsconfig.json',
  ];
  for (const part of [...parts, 'vite.config.ts', 'vitest.config.ts'])
    cpSync(join(project, part), join(copy, part), { recursive: true });
  const recipe = /- \*\*A filter\*\*[^]*?(?=\n- \*\*)/.exec(
    readFileSync(join(copy, 'docs/architecture.md'), 'utf8'),
  )?.[0];
  for (const [file, place, text] of steps) {
    expect(recipe).toContain(file);
    const before = readFileSync(join(copy, file), 'utf8');
    expect(before.split(place)).toHaveLength(2);
    writeFileSync(
      join(copy, file),
      before.replace(place, () => text + place),
    );
  }
  const run = (...args: string[]) => {
    const packages = join(project, 'node_modules');
    const [program = '', ...rest] = args;
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(packages, program), ...rest], {
      cwd: copy,
      env: ownEnvironment(),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stdout + stderr);
  };
  run('typescript/bin/tsc', '--project', 'tsconfig.json');
  writeFileSync(join(copy, 'fuzz', 'recipe.test.ts'), proof);
  run('vitest/vitest.mjs', 'run', '--project=page', 'fuzz/recipe.test.ts');
});
