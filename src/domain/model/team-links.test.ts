import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../server/testing/any-character.ts';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { defaultTeam, describeTeamIssue, teamSchema } from '../../api/config/team.ts';
import { linksOf } from './team-links.ts';

function problem(url: string): string | undefined {
  const { error } = teamSchema.safeParse({ links: [{ label: 'Logs', url }] });
  return error && error.issues.map(describeTeamIssue).join();
}

describe('a template', () => {
  it.each([
    'https://logs.example/?app={name}&id={id}',
    'http://logs.example:8080/{source_config.listener_config.k8s_namespace}#{source_revision_config.repo_ref}',
    'https://logs.example',
  ])('is valid as %s', (url) => {
    expect(problem(url)).toBeUndefined();
  });

  it.each([
    ['{source_config.custom_url}/logs', 'must begin with http:// or https:// and a host'],
    ['https://{name}.example/', 'must begin with http:// or https:// and a host'],
    ['https://logs.example{name}', 'must begin with http:// or https:// and a host'],
    ['https://logs.example:{name}/', 'must begin with http:// or https:// and a host'],
    ['https://{name}@logs.example/', 'must begin with http:// or https:// and a host'],
    ['https://me:key@logs.example/', 'must begin with http:// or https:// and a host'],
    ['javascript:alert({id})', 'must begin with http:// or https:// and a host'],
    ['/logs/{name}', 'must begin with http:// or https:// and a host'],
    ['https://logs.example/{nam}', '“{nam}” is not a field with a single value'],
    ['https://logs.example/{}', '“{}” is not a field with a single value'],
    ['https://logs.example/{secrets}', '“{secrets}” is not a field with a single value'],
    ['https://logs.example/{secrets.name}', '“{secrets.name}” is not a field with a single value'],
    ['https://logs.example/{secret_references}', '“{secret_references}” is not a field'],
    ['https://logs.example/{source_config}', '“{source_config}” is not a field with a single value'],
    ['https://logs.example/{source_config.resource_spec.cpu}', 'is not a field with a single value'],
    ['https://logs.example/{name', 'has an unmatched brace'],
  ])('is refused as %s', (url, reason) => {
    expect(problem(url)).toMatch(/^links\.0\.url: /);
    expect(problem(url)).toContain(reason);
  });
});

const record = (fields: object) =>
  sampleRecord('1', { name: 'shop & co', source_config: { deployment_type: 'prod' }, ...fields });
const href = (url: string, fields: object = {}) => linksOf(record(fields), [{ label: 'Logs', url }])[0]?.href;

it('fills in encoded values of any single-value field', () => {
  expect(href('https://logs.example/{name}?of={source_config.deployment_type}#{id}')).toBe(
    'https://logs.example/shop%20%26%20co?of=prod#1',
  );
  expect(
    href('https://logs.example/{source_config.build_on_push}/{source_config.listener_config.k8s_namespace}', {
      source_config: { build_on_push: false, listener_config: { k8s_namespace: 'a/b' } },
    }),
  ).toBe('https://logs.example/false/a%2Fb');
});

it('fills in the repository’s URL without its credentials', () => {
  const source_config = { repo_url: 'https://user:s3cr3t@forge.example/acme/app' };
  expect(href('https://logs.example/?r={source_config.repo_url}', { source_config })).toBe(
    'https://logs.example/?r=https%3A%2F%2Fforge.example%2Facme%2Fapp',
  );
});

it.each([null, '', '.', '..', '\ud800'])('has no link for the value %j', (image_version) => {
  expect(href('https://logs.example/a/{image_version}/b', { image_version })).toBeUndefined();
});

it('has the links of its type and those for every type', () => {
  const links = [
    { label: 'Logs', url: 'https://logs.example/{id}', types: ['prod'] },
    { label: 'Tests', url: 'https://tests.example/{id}', types: ['dev', 'dev_free'] },
    { label: 'Costs', url: 'https://costs.example/{id}' },
  ];
  expect(linksOf(record({}), links).map(({ label }) => label)).toEqual(['Logs', 'Costs']);
  expect(linksOf(sampleRecord('1'), links).map(({ label }) => label)).toEqual(['Costs']);
  expect(linksOf(record({}), defaultTeam.links)).toEqual([]);
});

it('keeps the origin and the path of its template for any value', () => {
  const plain = sampleRecord('1');
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (imageVersion) => {
      const url = 'https://logs.example/a/{image_version}/b';
      const [link] = linksOf({ ...plain, imageVersion }, [{ label: 'Logs', url }]);
      if (!link) return;
      const { origin, pathname } = new URL(link.href);
      expect([origin, pathname.split('/').length]).toEqual(['https://logs.example', 4]);
    }),
  );
});
