import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyMapKey, anyText } from '../../server/testing/any-parameters.ts';
import {
  boolean,
  type Codec,
  idList,
  oneOf,
  sortList,
  text,
  wholeNumber,
  wordList,
} from '../kit/params/codecs.ts';
import { readParams, writeParams } from '../kit/params/table.ts';
import { condition } from './condition.ts';
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

/* The reader of commit 628191bd, before filters were one list. */

const row =
  <T>(param: string, codec: Codec<T>, isRepeated = false) =>
  (query: URLSearchParams) => {
    const texts = [...new Set(query.getAll(param))].filter((each) => each.trim() !== '');
    let count = 0;
    return texts.flatMap((each): [string, string][] => {
      if (count === (isRepeated ? 20 : 1)) return [];
      const { value } = codec.read(each);
      if (value !== undefined || !isRepeated) count += 1;
      return value === undefined ? [] : [[param, codec.write(value)]];
    });
  };

const rowsBefore = [
  row('limit', wholeNumber(1, 100)),
  row('offset', wholeNumber(0)),
  row('name_contains', text),
  row('status', text),
  row('deployment_type', oneOf(dialect.labels.types.map(({ value }) => value))),
  row('remote_reconciled', boolean),
  row('image_version', text),
  row('tag_value_ids', idList),
  row('deployment_ids', idList),
  row('region', text),
  row('environment', oneOf(['staging', 'production'])),
  row('q', text),
  row('where', condition, true),
  row('hint', oneOf(['attention', ...hintIds])),
  row('pinned', oneOf(['true'])),
  row('sort', sortList),
  row('columns', wordList),
  row('view', text),
];

const writtenBefore = (query: URLSearchParams) =>
  new URLSearchParams(rowsBefore.flatMap((read) => read(query))).toString();

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

it('any earlier address keeps its meaning', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(written(query)).toBe(writtenBefore(query));
    }),
    { numRuns: 1000 },
  );
});

it('filters survive formatting and parsing', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const once = written(query);
      expect(written(new URLSearchParams(once))).toBe(once);
    }),
  );
});
