import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../component-tests/act.ts';
import { open } from '../../../component-tests/open.tsx';
import { fill } from '../../../component-tests/service.ts';
import { deployment, idOf } from '../../../server/sample/fixture-records.ts';

const look = (element: Element) => {
  const { color, fontWeight, textDecorationLine } = getComputedStyle(element);
  return { color, fontWeight, textDecorationLine };
};

/** Lists with the name of a failed deployment, by their role and name. */
const lists = [
  ['the list', '/deployments', ['table', 'Deployments']],
  ['“Needs attention”', '/overview', ['list', 'Production is not ready']],
  ['the repositories', '/overview', ['table', 'Repositories']],
  ['related deployments', `/deployments/${idOf('app-next')}`, ['list', 'Same repository']],
] as const;

test.each(lists)('names in %s look like text until you use them', async (_place, address, [role, name]) => {
  const repoUrl = 'https://codehost.example/acme/app';
  fill({
    deployments: [
      deployment('app-prod', { status: 'FAILED' }, { type: 'prod', repoUrl }),
      deployment('app-next', {}, { type: 'dev', repoUrl }),
    ],
  });
  await open(address);
  if (name === 'Same repository') await page.getByRole('button', { name: 'Load all deployments' }).click();
  const link = await page.getByRole(role, { name }).getByRole('link', { name: 'app-prod' }).findElement();
  const { color } = getComputedStyle(document.body);
  expect(look(link)).toEqual({ color, fontWeight: '500', textDecorationLine: 'none' });
  await press('Tab');
  link.focus();
  expect(look(link).textDecorationLine).toBe('underline');
});
