import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinList } from '../kit/params/codecs.ts';
import { patchParams, readParams } from '../kit/params/table.ts';
import { condition, listItems } from './condition.ts';
import { defaultDialect } from './dialect/dialect.ts';
import { listParams } from './filters.ts';

it.each([
  'status is-not READY',
  'source_config.repo_url is https://forge.example/acme/app',
  'source_config.resource_spec.cpu_limit given',
  'secrets.name contains URL of it',
  'updated_at older-than 30',
  'updated_at older-than 36h',
  'created_at newer-than 7d',
  'source_config.resource_spec.memory_mb at-least 512',
  'source_config.resource_spec.cpu at-most 0.5',
  'status any-of READY,FAILED',
  String.raw`secrets.name any-of a\,b,c\\d`,
  'labels[app.kubernetes.io/name] is-not web',
  'labels[cost centre] any-of 12,13',
  String.raw`labels[a\[0\]\\b] contains x`,
  'annotations[צוות] given',
  'annotations[מפתח] is ערך',
  'tags[owner] not-given',
  'source_config.zones[primary] is eu',
  'source_revision_config.repo_ref is "release "',
  'name contains " "',
  'name is-not "\u00a0a"',
  'name is "a"',
  'name is "',
  'name is "" a""',
  'name any-of " a",b,"c\t"',
  String.raw`name any-of " a\,b","" c""`,
  'id changed',
])('“%s” survives parsing and formatting', (text) => {
  const { value, problem } = condition.read(text);
  expect(problem).toBeUndefined();
  expect(value && condition.write(value)).toBe(text);
});

it.each([
  'status',
  'status is',
  'nothing is x',
  'status equals x',
  'status given x',
  'updated_at older-than x',
  'updated_at older-than 7w',
  'updated_at newer-than',
  'updated_at newer-than -1d',
  'updated_at any-of 2026,2025',
  'name older-than 7',
  'image_version at-least 2',
  'source_config.resource_spec.cpu at-least',
  'source_config.resource_spec.cpu at-least 1e9',
  'source_config.resource_spec.cpu at-most NaN',
  'source_config.resource_spec.cpu any-of 1,2',
  'source_config.build_on_push any-of true,false',
  'status any-of , ,',
  `status any-of ${Array.from({ length: 101 }, (_, at) => at).join(',')}`,
  'name changed',
  'labels is x',
  'labels[team is x',
  'labels[team]is x',
  'labels[team] older-than 7',
  'status[a] is x',
  'secrets[a] is x',
  'source_config[a] is x',
  'source_config.resource_spec.labels[team] is x',
])('“%s” is a problem', (text) => {
  expect(condition.read(text)).toMatchObject({
    problem: expect.stringMatching(/^(?:It (?:must|can)|Write it like|“) ?.*\.$/su),
  });
});

it.each([
  ['status any-of READY', 'status is READY'],
  ['status any-of  READY , ready,, FAILED ', 'status any-of READY,FAILED'],
  [String.raw`name any-of a\,b`, 'name is a,b'],
  [String.raw`name any-of a\b,c`, String.raw`name any-of a\\b,c`],
  [String.raw`name any-of a\\,c`, String.raw`name any-of a\\,c`],
])('“%s” is written as “%s”', (text, written) => {
  const { value } = condition.read(text);
  expect(value && condition.write(value)).toBe(written);
});

it.each([
  ['name is "release "', 'release '],
  ['name is  "release "  ', 'release '],
  ['name is release ', 'release'],
  ['name is "a"', '"a"'],
  ['name is "" a""', '" a"'],
  ['name is """', '"""'],
  ['name is " a', '" a'],
  ['name any-of " a",b', '" a",b'],
  ['name any-of " a"', ' a'],
])('the value of “%s” is “%s”', (text, value) => {
  expect(condition.read(text).value?.value).toBe(value);
});

const blank = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000', '\ufeff');
const anyValue = fc.string({
  unit: fc.oneof(blank, fc.constantFrom('"', '\\', ',', 'a', 'B'), fc.string({ minLength: 1 })),
  minLength: 1,
});

it('any value survives formatting and parsing', () => {
  const operators = fc.constantFrom('is', 'is-not', 'contains');
  fc.assert(
    fc.property(operators, anyValue, (operator, value) => {
      const filter = { field: 'name', operator, value } as const;
      expect(condition.read(condition.write(filter))).toEqual({ value: filter });
    }),
  );
  const lists = fc.uniqueArray(anyValue, {
    minLength: 2,
    maxLength: 5,
    selector: (text) => text.toLowerCase(),
  });
  fc.assert(
    fc.property(lists, (items) => {
      const filter = { field: 'name', operator: 'any-of', value: joinList(items) } as const;
      const { value } = condition.read(condition.write(filter));
      expect(value?.operator).toBe('any-of');
      expect(listItems(value?.value ?? '')).toEqual(items);
    }),
  );
});

it('an older value with quotes keeps its meaning', () => {
  const trimmed = anyValue
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^"+\s.*"$|^".*\s"+$/su.test(text));
  fc.assert(
    fc.property(trimmed, (value) => {
      expect(condition.read(`name is ${value}`).value?.value).toBe(value);
      expect(condition.write({ field: 'name', operator: 'is', value })).toBe(`name is ${value}`);
    }),
  );
});

it('an address can have several conditions, and each invalid one is named', () => {
  const query = new URLSearchParams('where=status+is+READY&where=nonsense&where=name+contains+a&limit=10');
  const table = listParams(defaultDialect);
  const { values, problems } = readParams(table, query);
  expect(values.filters).toHaveLength(2);
  expect(problems).toMatchObject([{ name: 'filters', param: 'where', text: 'nonsense' }]);
  const fewer = patchParams(table, query, { filters: values.filters?.slice(1) });
  expect(fewer.toString()).toBe('limit=10&where=name+contains+a&where=nonsense');
});

it.each([
  ['secrets given', 'secrets.name'],
  ['secrets contains TOKEN', 'secrets.name'],
  ['source_config not-given', 'source_config.repo_url'],
  ['source_revision_config is main', 'source_revision_config.repo_ref'],
  ['source_config.resource_spec given', 'source_config.resource_spec.cpu'],
  ['source_config.listener_config given', 'source_config.listener_config.k8s_namespace'],
])('refuses “%s” with a message about %s', (text, field) => {
  const { value, problem } = condition.read(text);
  expect(value).toBeUndefined();
  expect(problem).toContain(field);
});
