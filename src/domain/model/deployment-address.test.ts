import { expect, it } from 'vitest';
import { deploymentAddress, likeAddress } from './deployment-address.ts';

it.each([
  ['6a1d8f3e-0000-4000-8000-000000000001', '/deployments/6a1d8f3e-0000-4000-8000-000000000001'],
  ['../settings?a=1#b', '/deployments/..%2Fsettings%3Fa%3D1%23b'],
  ['a\uD800b', '/deployments/a%EF%BF%BDb'],
  ['😀', '/deployments/%F0%9F%98%80'],
])('%j is at %s', (id, address) => {
  expect(deploymentAddress(id)).toBe(address);
});

it('a form that copies a deployment names it', () => {
  expect(likeAddress('6a1d8f3e-0000-4000-8000-000000000001')).toBe(
    '/deployments/new?like=6a1d8f3e-0000-4000-8000-000000000001',
  );
});
