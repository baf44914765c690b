import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../parts/accessible.ts';
import { expectHidden, expectTexts, uncheck } from '../../../parts/act.ts';
import { expectAddress, open } from '../../../parts/open.tsx';
import { fill } from '../../../parts/service.ts';
import { deployment, idOf } from '../../../server/sample/fixture-records.ts';

const left = {
  record: {
    ...deployment('web-prod', { image_version: '1.0.0', secrets: [{ name: 'KEY', value: 's3cr3t-value-a' }] })
      .record,
    source_config: {
      resource_spec: { max_scale: 1, labels: { team: 'a', tier: 'web' }, volumes: [{ name: 'a' }] },
    },
  },
};
const right = {
  record: {
    ...deployment('web-next', { image_version: '2.0.0', secrets: [] }).record,
    source_config: {
      resource_spec: {
        max_scale: 1,
        cpu_limit: 2,
        labels: { team: 'b', tier: 'web' },
        volumes: [{ name: 'b' }],
      },
    },
  },
};
const address = `/compare?ids=${idOf('web-prod')},${idOf('web-next')}`;

beforeEach(() => fill({ deployments: [left, right] }));

test('two deployments are compared field by field, differences alone at first', async () => {
  await open(address);
  await expect.element(page.getByText('4 fields and 1 secret differ')).toBeVisible();
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect.element(table.getByRole('columnheader', { name: 'web-prod' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /Image version/ })).toHaveTextContent('1.0.02.0.0');
  await expectTexts(table.getByRole('row', { name: /CPU limit/ }), [
    'Main CPU limit (cores)–Main CPU limit not given2',
  ]);
  await expectHidden(table.getByText('Main max replicas'));
  await expect.element(table.getByText('1 the same')).toHaveLength(4);
  await uncheck(page.getByRole('checkbox', { name: 'Only differences' }));
  await expect.element(table.getByRole('row', { name: /Main max replicas/ })).toBeVisible();
  await expectAccessible();
});

test('secrets are compared by name, labels by key, structures line by line', async () => {
  await open(address);
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect.element(table.getByRole('row', { name: /KEY/ })).toHaveTextContent('secret–none');
  await expectHidden(page.getByText('s3cr3t-value'));
  await expectTexts(table.getByRole('row', { name: /Label team/ }), ['Label teamab']);
  const volumes = page.getByRole('region', { name: 'Volumes' });
  await expect.element(volumes.getByRole('deletion')).toHaveTextContent('"name": "a"');
  await expect.element(volumes.getByRole('insertion')).toHaveTextContent('"name": "b"');
});

test('ids, times and addresses are folded under Identity', async () => {
  await open(address);
  const identity = page.getByRole('button', { name: 'Identity' });
  const ids = page.getByRole('row', { name: /^Deployment ID/ });
  await expect.element(identity).toHaveAttribute('aria-expanded', 'false');
  await expectHidden(ids);
  await identity.click();
  await expect.element(ids).toHaveTextContent(idOf('web-prod'));
});

test('one deployment alone leads to the list', async () => {
  await open(`/compare?ids=${idOf('web-prod')}`);
  await expect.element(page.getByText('Choose two to four deployments')).toBeVisible();
  await page.getByRole('link', { name: 'Go to deployments' }).click();
  await expectAddress('/deployments');
});
