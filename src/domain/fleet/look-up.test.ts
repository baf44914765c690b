import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { isNamedBy, kindOfText, namedByUrl } from './look-up.ts';

const records = [
  sampleRecord('shop', {
    url: 'https://shop.apps.example',
    source_config: { repo_url: 'https://forge.example/acme/shop' },
  }),
  sampleRecord('shop-dev', {
    source_config: { repo_url: 'git@forge.example:acme/shop.git', custom_url: 'https://dev.example/shop/' },
  }),
  sampleRecord('web', { source_config: { repo_url: 'https://forge.example/acme/web' } }),
];
const namesFor = (text: string) => namedByUrl(records, text, 8).map(({ name }) => name);

it.each([
  ['https://forge.example/acme/shop', 'url'],
  ['HTTPS://shop.apps.example/', 'url'],
  ['git@forge.example:acme/shop.git', 'url'],
  ['git clone https://forge.example/acme/shop', 'url'],
  ['b46ac24c-fabe-48f0-a309-a6cd656cec2e', 'id'],
  ['B46AC24C-FABE-48F0-A309-A6CD656CEC2E', 'id'],
  ['b46ac24c', 'words'],
  ['acme/shop', 'words'],
  ['orders', 'words'],
  ['DATABASE_URL', 'words'],
] as const)('“%s” is looked up as %s', (text, kind) => {
  expect(kindOfText(text)).toBe(kind);
});

it.each([
  ['https://forge.example/acme/shop.git', ['shop', 'shop-dev']],
  ['ssh://git@forge.example:22/acme/shop', ['shop', 'shop-dev']],
  ['http://Forge.example/acme/shop/', ['shop', 'shop-dev']],
  ['https://forge.example/acme/shop/tree/main', ['shop', 'shop-dev']],
  ['https://shop.apps.example/', ['shop']],
  ['https://SHOP.apps.example/docs?page=2#top', ['shop']],
  ['http://dev.example/shop', ['shop-dev']],
  ['https://dev.example/shopping', []],
  ['https://forge.example/acme', []],
])('“%s” names %j', (text, names) => {
  expect(namesFor(text)).toEqual(names);
});

it.each([
  ['SHOP', ['shop']],
  ['https://shop.apps.example', ['shop']],
  ['https://forge.example/acme/shop', []],
  ['sho', []],
])('“%s” is the id, name or URL of %j', (text, names) => {
  expect(records.filter((record) => isNamedBy(record, text)).map(({ name }) => name)).toEqual(names);
});
