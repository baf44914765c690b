import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotedPath } from './quoted-path.ts';
import { readFieldProblems } from './read-field-problems.ts';

const names = ['name', 'source_config', 'repo_url', 'secrets', 'value'];

/* What frameworks write is in src/domain/draft/refusals.test.ts. */

it.each([
  ['source_config.repo_url is archived', 'source_config.repo_url'],
  ['body.source_config.repo_url: no', 'source_config.repo_url'],
  ['at $.secrets[0].name', 'secrets.0.name'],
  ['/source_config/repo_url must match', 'source_config.repo_url'],
  ["Key: 'CreateRequest.SourceConfig.RepoURL' failed", 'SourceConfig.RepoURL'],
  ['the repo_url is archived', 'repo_url'],
  ['missing field `name`', 'name'],
  ['name: too short', 'name'],
  ['Name can’t be blank', 'Name'],
  ['Repo url is invalid', 'Repo_url'],
  ['Source config repo url is invalid', 'Source_config.repo_url'],
  ['the name of the branch is unknown', ''],
  ['Name a workspace', ''],
  ['https://h.example/acme/name is archived', ''],
  ['acme/name is archived', ''],
  ['no such value', ''],
])('%j quotes %j', (text, path) => {
  const folded = new Set(['name', 'sourceconfig', 'repourl', 'secrets', 'value']);
  expect(quotedPath(text, folded).join('.')).toBe(path);
});

it('repeats no secret value, in messages, paths and JSON inside a text', () => {
  const secret = 's3cr3t "value"';
  const inner = JSON.stringify([{ path: ['secrets', 0, secret], message: `bad ${secret}` }]);
  for (const body of [
    { errors: { [secret]: [`bad ${secret}`] } },
    { error: { message: inner } },
    { detail: [{ loc: ['body', 'secrets', 0, 'value'], msg: `bad ${JSON.stringify(secret)}` }] },
  ]) {
    const read = JSON.stringify(readFieldProblems(JSON.stringify(body), [secret], names));
    expect(read).toContain('[hidden]');
    expect(read).not.toContain('s3cr3t');
  }
});

it('holds what a form can hold of a body of any size', () => {
  const row = { loc: ['secrets', ...Array<string>(100).fill('x')], msg: 'odd' };
  const many = Array.from({ length: 200_000 }, (_, at) => (at % 2 === 0 ? row : `odd ${at}`));
  const { detail, problems } = readFieldProblems(JSON.stringify({ detail: many }), [], names);
  expect(detail.length).toBeLessThanOrEqual(501);
  expect(problems.length).toBeLessThanOrEqual(50);
  expect(problems[0]?.path.length).toBeLessThanOrEqual(10);
  const deep = `${'{"errors":['.repeat(5_000)}"odd"${']}'.repeat(5_000)}`;
  expect(readFieldProblems(deep, [], names)).toEqual({ detail: '', problems: [] });
});

it('never throws and never answers with an object for a text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
      const { detail, problems } = readFieldProblems(body, [], names);
      expect(detail).not.toContain('[object Object]');
      for (const { message } of problems) expect(typeof message).toBe('string');
    }),
  );
});
