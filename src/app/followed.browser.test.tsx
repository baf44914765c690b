import { expect, test } from 'vitest';

import { announcement } from '../../parts/act.ts';
import { open } from '../../parts/open.tsx';
import { fill } from '../../parts/service.ts';
import { deployment, idOf } from '../../server/sample/fixture-records.ts';
import { idKey } from '../service/wire/deployment-id.ts';
import { follow, followedStore, notifiedStore, toggleNotified } from '../service/wire/followed.ts';

test('a created deployment that has settled is reported, and followed no longer once that is seen', async () => {
  fill({
    deployments: [
      deployment('shop', { status: 'READY' }),
      deployment('later', { status: 'AWAITING_DATABASE' }),
    ],
  });
  await open('/overview');
  for (const name of ['shop', 'later']) {
    follow(idOf(name));
    toggleNotified(idOf(name));
  }
  await expect.poll(() => document.title).toMatch(/^● Ready: shop · /);
  await expect.element(announcement('Ready: shop')).toBeInTheDocument();
  expect(Object.keys(followedStore.get())).toHaveLength(2);

  window.dispatchEvent(new Event('pointermove'));
  await expect.poll(() => Object.keys(followedStore.get())).toEqual([idKey(idOf('later'))]);
  expect(notifiedStore.get()).toEqual([idKey(idOf('later'))]);
  await expect.poll(() => document.title).not.toContain('●');
});
