import { expect, it } from 'vitest';
import { patchParams, readParams } from '../../kit/params/table.ts';
import { condition } from './condition.ts';
import { conditionTable, listParams } from './parameters.ts';

it.each([
  'status is-not READY',
  'source_config.repo_url is https://forge.example/acme/app',
  'source_config.resource_spec.cpu_limit given',
  'secrets.name contains URL of it',
  'updated_at older-than 30',
  'id changed',
])('“%s” is read and written', (text) => {
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
  'name changed',
])('“%s” is a problem', (text) => {
  expect(condition.read(text)).toMatchObject({ problem: expect.stringContaining('must') });
});

it('several conditions stand in one address, and each bad one is named', () => {
  const query = new URLSearchParams('where=status+is+READY&where=nonsense&where=name+contains+a&limit=10');
  const { values, problems } = readParams(conditionTable, query);
  expect(values.where).toHaveLength(2);
  expect(problems).toMatchObject([{ name: 'where', text: 'nonsense' }]);
  const fewer = patchParams(conditionTable, query, { where: values.where?.slice(1) });
  expect(fewer.toString()).toBe('limit=10&where=name+contains+a');
});

it('says that find= is no longer valid', () => {
  const { values, problems } = readParams(listParams, new URLSearchParams('find=ref.is.main'));
  expect(values.find).toBeUndefined();
  expect(problems).toMatchObject([{ wire: 'find', problem: expect.stringContaining('must') }]);
});
