import { expect, it } from 'vitest';
import { idLinks, linkable } from './list-address.ts';

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const uuids = (count: number) => Array.from({ length: count }, (_, at) => ({ id: uuid(at) }));

it('leads to deployments by their ids, in parts of a hundred', () => {
  expect(idLinks(uuids(250)).map(({ part }) => part)).toEqual(['1–100', '101–200', '201–250']);
  const [all] = idLinks(uuids(2));
  expect(new URLSearchParams(all?.to.search).get('deployment_ids')).toBe(`${uuid(0)},${uuid(1)}`);
});

it('tells what the list cannot be asked for', () => {
  const some = [{ id: 'app-7' }, ...uuids(1)];
  expect(linkable(some)).toEqual(uuids(1));
});
