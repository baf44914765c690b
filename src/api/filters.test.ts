import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyMapKey, anyText } from '../../server/testing/any-parameters.ts';
import { readParams, writeParams } from '../kit/params/table.ts';
import { hintIds } from './config/team.ts';
import { defaultDialect, type Dialect } from './dialect/dialect.ts';
import { listParams } from './filters.ts';

const dialect: Dialect = {
  ...defaultDialect,
  extraFilters: [
    { name: 'region', label: 'Region' },
    { name: 'environment', label: 'Environment', values: ['staging', 'production'] },
  ],
};

const written = (query: URLSearchParams) => {
  const table = listParams(dialect);
  return new URLSearchParams(writeParams(table, readParams(table, query).values)).toString();
};

const ids = fc.array(fc.oneof(fc.uuid(), fc.constant('bad')), { maxLength: 3 }).map((all) => all.join());
const anyField = fc.oneof(
  fc.constantFrom(
    'status',
    'image_version',
    'source_config.deployment_type',
    'source_config.resource_spec.cpu',
  ),
  fc.constantFrom('updated_at', 'id', 'secrets.name', 'secrets', 'nothing'),
  anyMapKey,
);
const anyOperator = fc.constantFrom(
  ...'is is-not any-of contains given not-given older-than at-least changed odd'.split(' '),
);
const anyWord = fc.oneof(
  fc.constantFrom('READY', 'prod', '7d', '2', '', 'a,b', String.raw`a\,b,,A`),
  anyText,
);
const anyWhere = fc.tuple(anyField, anyOperator, anyWord).map((parts) => parts.join(' '));
const anyPair = fc.oneof(
  fc.tuple(
    fc.constantFrom('status', 'image_version', 'name_contains', 'q', 'view', 'region', 'other'),
    anyWord,
  ),
  fc.tuple(
    fc.constantFrom('deployment_type', 'environment'),
    fc.constantFrom('prod', 'dev', 'staging', 'PROD'),
  ),
  fc.tuple(
    fc.constantFrom('remote_reconciled', 'pinned', 'sort_all'),
    fc.constantFrom('true', 'false', 'yes'),
  ),
  fc.tuple(fc.constantFrom('tag_value_ids', 'deployment_ids'), ids),
  fc.tuple(fc.constant('where'), anyWhere),
  fc.tuple(fc.constant('hint'), fc.constantFrom('attention', 'none such', ...hintIds)),
  fc.tuple(fc.constantFrom('limit', 'offset'), fc.constantFrom('0', '20', '500', 'x')),
  fc.tuple(fc.constantFrom('sort', 'columns'), fc.constantFrom('-updatedAt,name', 'name,name', ',')),
);
const anyQuery = fc.array(anyPair, { maxLength: 12 }).map((pairs) => new URLSearchParams(pairs));

it.each([
  ['status=READY&status=FAILED', 'status=READY'],
  ['status=+&status=READY', 'status=READY'],
  ['name_contains=+a+&image_version=+1+', 'name_contains=a&image_version=+1+'],
  ['limit=500&offset=x&sort=name,name', 'sort=name'],
  ['deployment_type=PROD&remote_reconciled=yes&pinned=false&hint=none+such&other=1', ''],
  [
    'tag_value_ids=bad,7F1A5C5E-0000-4000-8000-000000000001,',
    'tag_value_ids=7F1A5C5E-0000-4000-8000-000000000001',
  ],
  ['where=status+is+A&where=status+odd+x&where=name+contains+b', 'where=status+is+A&where=name+contains+b'],
  [
    'view=b&columns=name,,id&sort=-id,name&q=x&region=eu&environment=staging&limit=50&offset=20',
    'limit=50&offset=20&region=eu&environment=staging&q=x&sort=-id%2Cname&columns=name%2Cid&view=b',
  ],
])('the address %s has the values %s', (address, values) => {
  expect(written(new URLSearchParams(address))).toBe(values);
});

it('filters survive formatting and parsing', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const once = written(query);
      expect(written(new URLSearchParams(once))).toBe(once);
    }),
  );
});
