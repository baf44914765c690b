import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeRequest } from '../../api/deployment-request.ts';
import { defaultDialect, documentedTypes } from '../../api/dialect/dialect.ts';
import { readDialect } from '../../api/dialect/read-dialect.ts';
import { keepsIntegers } from '../../kit/text/json.ts';
import { sizeFields } from '../model/components.ts';
import { readDraftText, writeDraftText } from './draft-text.ts';
import { type Draft, draftSchema } from './draft.ts';
import { asInForm } from './parsed-text.ts';
import { shapeOf } from './pod-shape.ts';
import { requestOf } from './request.ts';

const write = (draft: Draft) => writeDraftText(draft, defaultDialect);
const read = (text: string, base: Draft) => readDraftText(text, base, defaultDialect);
const sent = (draft: Draft) => writeRequest(requestOf(draft, shapeOf(draft)));

/** Typical input: words, numbers, blanks, and texts that YAML reads as other types. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('[hidden]')),
  fc.constantFrom('', ' a ', '1.10', 'no', 'null', '~', '- a', '# x', 'a: b', '"', "'", '{', 'refs/tags/v1'),
);
const shape = fc.constantFrom(
  '',
  'labels: [',
  'labels:\n  team: shop # note\n',
  '{"labels": {"a": "b"}}',
  'a',
);
const secret = fc.record({
  name: typed,
  value: typed,
  absence: fc.constantFrom(undefined, 'not kept', 'not copied'),
});
const reference = fc.record({ name: typed, secretName: typed, secretKey: typed });
const texts = {
  integrationId: typed,
  repoUrl: typed,
  imageUri: typed,
  sourceTarballPath: typed,
  name: typed,
  repoRef: typed,
  graphConfigPath: typed,
  installCommand: typed,
  buildCommand: typed,
  listenerId: typed,
  listenerNamespace: typed,
};
const size = fc.oneof(fc.constantFrom('', 'many', '0.50', ' 2 ', '1e3'), fc.nat().map(String));
const anyDraft: fc.Arbitrary<Draft> = fc
  .record({
    ...texts,
    source: fc.constantFrom('repository', 'image', 'tarball'),
    deploymentType: fc.constantFrom('', ...documentedTypes.map(({ value }) => value)),
    buildOnPush: fc.constantFrom(true, false, ''),
    podShape: shape,
    others: fc.constantFrom('', '{"tags":["a"]}', '{"source_config":{"custom":{"a":1}}}'),
    sizes: fc.record(Object.fromEntries(sizeFields.map(({ field }) => [field, size]))),
    secrets: fc.array(secret, { maxLength: 3 }),
    secretReferences: fc.array(reference, { maxLength: 2 }),
  })
  .map((fields) => draftSchema.parse(fields));

describe('form ↔ YAML', () => {
  it('gives the same draft, including half-typed fields', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(read(write(draft), draft)).toMatchObject({ draft, mistakes: [] });
      }),
    );
  });

  it('requests the same deployment in any equivalent YAML', () => {
    const isWhole = ({ podShape }: Draft) => shapeOf({ podShape }) !== undefined;
    fc.assert(
      fc.property(anyDraft.filter(isWhole), anyDraft.filter(isWhole), (draft, other) => {
        const names = draft.secrets.map(({ name }) => name.trim());
        fc.pre(new Set(names).size === names.length);
        const text = write(draft);
        const { draft: made, mistakes } = read(text, { ...other, secrets: draft.secrets });
        expect(mistakes).toEqual([]);
        expect(sent(made)).toEqual(sent(draft));
        expect(write(made)).toBe(text);
      }),
    );
  });

  it('keeps “build_on_push: false” if the text replaces a tag', () => {
    const tag = draftSchema.parse({ repoRef: 'refs/tags/v1', buildOnPush: true });
    const text = 'source_config:\n  build_on_push: false\nsource_revision_config:\n  repo_ref: main\n';
    expect(sent(read(text, tag).draft)).toMatchObject({ source_config: { build_on_push: false } });
  });

  it('builds on push except from a tag, and reports a conflict', () => {
    const tag = draftSchema.parse({ repoRef: 'refs/tags/v1' });
    const text = 'source_config:\n  build_on_push: true\n';
    expect(sent(read(text, tag).draft)).toMatchObject({ source_config: { build_on_push: true } });
    const { mistakes } = read(`${text}source_revision_config:\n  repo_ref: refs/tags/v1\n`, tag);
    expect(mistakes).toEqual([{ line: 2, column: 18, message: expect.stringContaining('a tag') }]);
  });

  it('also works with the names of another service, and reports its lines', () => {
    const file = {
      fields: {
        name: 'title',
        source_config: 'origin',
        'source_config.repo_url': 'origin.repository.url',
        'source_revision_config.repo_ref': 'branch',
        secrets: 'env_secrets',
        'secrets.name': 'env_secrets.key',
        'secrets.value': 'env_secrets.content',
      },
      sources: { repository: { word: 'github' } },
      deploymentTypes: { dev: 'staging' },
    };
    const translated = readDialect(file);
    if ('problems' in translated) throw new Error(JSON.stringify(translated.problems));
    const { dialect } = translated;
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const text = writeDraftText(draft, dialect);
        expect(readDraftText(text, draft, dialect)).toMatchObject({ draft, mistakes: [] });
      }),
      { numRuns: 30 },
    );
    const text = 'title: shop\nsource: github\nenv_secrets:\n  - key: A\n    content: {}\n';
    expect(readDraftText(text, draftSchema.parse({}), dialect).mistakes).toEqual([
      { line: 5, column: 14, message: expect.stringContaining('text') },
    ]);
    const wrong = readDraftText('source: zip', draftSchema.parse({}), dialect).mistakes;
    expect(wrong).toEqual([{ line: 1, column: 9, message: expect.stringContaining('github, image') }]);
  });

  it('accepts a type of the service or the copied one, and lists the types for any other', () => {
    const copied = draftSchema.parse({ deploymentType: 'hybrid' });
    const edit = (type: string, dialect = defaultDialect) =>
      readDraftText(`name: shop\nsource_config:\n  deployment_type: ${type}\n`, copied, dialect);
    expect(edit('hybrid')).toMatchObject({ draft: { deploymentType: 'hybrid' }, mistakes: [] });
    expect(edit('prod')).toMatchObject({ draft: { deploymentType: 'prod' }, mistakes: [] });
    expect(edit('null')).toMatchObject({ draft: { deploymentType: '' }, mistakes: [] });
    expect(edit('PROD').mistakes).toEqual([
      { line: 3, column: 20, message: 'It must be one of dev_free, dev, prod.' },
    ]);
    const translated = readDialect({ deploymentTypes: { dev: 'staging' } });
    if ('problems' in translated) throw new Error(JSON.stringify(translated.problems));
    expect(edit('test', translated.dialect).mistakes).toMatchObject([
      { message: 'It must be one of dev_free, staging, prod.' },
    ]);
  });

  it('never contains a value that was typed in the form', () => {
    fc.assert(
      fc.property(anyDraft, fc.uuid(), (draft, value) => {
        const secrets = [...draft.secrets, { name: 'TOKEN', value }];
        expect(write({ ...draft, secrets })).not.toContain(value);
      }),
    );
  });

  it('never throws, and never breaks the form', () => {
    const draft = draftSchema.parse({ name: 'shop' });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('a: &a [*a]')), (text) => {
        const { draft: made, mistakes } = read(text, draft);
        expect(draftSchema.safeParse(made).success).toBe(true);
        if (mistakes.length > 0) expect(made).toBe(draft);
        for (const { line, column } of mistakes) expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

const image = draftSchema.parse({
  source: 'image',
  name: 'shop',
  imageUri: 'app:1',
  secrets: [{ name: 'TOKEN', value: 's3cr3t-a' }],
});

it('parses JSON, also with tabs, and keeps numbers as written', () => {
  const text =
    '{\n\t"name": "other",\n\t"source": "image",\n\t"source_revision_config": {"image_uri": 1.10}\n}';
  expect(read(text, image)).toMatchObject({
    mistakes: [],
    draft: { name: 'other', imageUri: '1.10', secrets: [] },
  });
});

it('resolves anchors, aliases, merge keys and CRLF', () => {
  const text =
    'secrets:\r\n  - &a {name: TOKEN, value: &v s3cr3t}\r\n  - {<<: *a, name: OTHER}\r\nname: !!str 1.10\r\nsource: tarball\r\nsource_config:\r\n  install_command: |\r\n    npm ci\r\n';
  const { draft, mistakes } = read(text, image);
  expect(mistakes).toEqual([]);
  expect(sent(draft)).toMatchObject({ name: '1.10' });
  expect(draft.installCommand.trim()).toBe('npm ci');
  expect(draft.secrets.map(({ name, value }) => [name, value])).toEqual([
    ['TOKEN', 's3cr3t'],
    ['OTHER', 's3cr3t'],
  ]);
});

it('parses thousands of keys quickly', () => {
  const text = `name: a\n${Array.from({ length: 20_000 }, (_, at) => `k${at}: a`).join('\n')}`;
  expect(Object.keys(JSON.parse(read(text, image).draft.others))).toHaveLength(20_000);
});

it('refuses a text that is nested too deeply', () => {
  const { draft, mistakes } = read(`name: ${'['.repeat(20_000)}`, image);
  expect(draft).toBe(image);
  expect(mistakes[0]?.line).toBe(1);
});

it('keeps a value under the secret’s new name, and accepts a typed value', () => {
  const text = write(image);
  expect(text).toContain(asInForm);
  expect(read(text.replace('TOKEN', 'KEY'), image).draft.secrets).toEqual([
    { name: 'KEY', value: 's3cr3t-a' },
  ]);
  expect(read(text.replace(asInForm, 's3cr3t-b'), image).draft.secrets).toEqual([
    { name: 'TOKEN', value: 's3cr3t-b' },
  ]);
});

it('never accepts [hidden] as a value, in any place', () => {
  for (const mark of ['[hidden]', '"[hidden]"']) {
    const secrets = `secrets:\n  - name: TOKEN\n    value: ${mark}\n  - name: NEW\n    value: ${mark}\n`;
    expect(read(secrets, image).draft.secrets).toEqual([
      { name: 'TOKEN', value: 's3cr3t-a' },
      { name: 'NEW', value: '', absence: 'not copied' },
    ]);
    for (const text of [
      `name: ${mark}`,
      `"a [hidden]": b`,
      `tags:\n  - a: ${mark}`,
      `source_config:\n  custom: ${mark}`,
    ])
      expect(read(text, image).mistakes).toEqual([
        expect.objectContaining({ message: expect.stringContaining('not copied') }),
      ]);
  }
});

it('keeps fields that only the text has', () => {
  const { draft } = read(`${write(image)}more: {b: 1}\ntags: [a]\n`, image);
  expect(JSON.parse(draft.others)).toEqual({ more: { b: 1 }, tags: ['a'] });
  expect(sent(draft)).toMatchObject({ more: { b: 1 }, tags: ['a'] });
});

it.each([
  ['12345678901234567890'],
  ['-9007199254740993'],
  ['0x20000000000001', '9007199254740993'],
  ['[9007199254740993, 1]', '9007199254740993'],
  ['{a: {b: 12345678901234567890}}', '12345678901234567890'],
  ['9007199254740991'],
  ['"1e400"'],
  ['0.1'],
  ['1.50', '1.5'],
  ['100.0e-2', '1'],
  ['-0.0', '0'],
])('a number is sent exactly, or reported as an error: %s', (number, digits = number) => {
  const { draft, mistakes } = read(`name: shop\nmore: ${number}\n`, image);
  const isLong = /\d{16}/.test(digits) && !digits.endsWith('0991');
  expect(mistakes.map(({ line }) => line)).toEqual(isLong && !keepsIntegers ? [2] : []);
  if (mistakes.length > 0) return;
  expect(JSON.stringify(sent(draft))).toContain(digits);
  expect(read(write(draft), draft)).toMatchObject({ draft, mistakes: [] });
});

it.each(['name: .nan', 'name: 12345678901234567890123', 'name: "\\u00a0 a"', 'name: npm\u00a0ci'])(
  'a text stays as it is written: %j',
  (text) => {
    const { draft, mistakes } = read(text, image);
    expect(mistakes).toEqual([]);
    expect(text).toContain(draft.name.replaceAll('\u00a0 ', String.raw`\u00a0 `));
  },
);

it('keys with spaces that YAML does not treat as spaces are written in quotes', () => {
  const draft = { ...image, others: JSON.stringify({ '\u00a0a': ['-\u00a0b', 'c:\u00a0d', 'e\u200b'] }) };
  expect(read(write(draft), draft)).toMatchObject({ draft, mistakes: [] });
});

it('sends sizes only with an image, and refuses them for another source', () => {
  const base = { ...image, others: '{"source_config":{"resource_spec":{"gpu_count":1},"more":1}}' };
  const withSpec = sent(base);
  expect(withSpec).toMatchObject({ source_config: { resource_spec: { gpu_count: 1 }, more: 1 } });
  const repository = sent({ ...base, source: 'repository' });
  expect(repository).toMatchObject({ source_config: { more: 1 } });
  expect(repository).not.toHaveProperty('source_config.resource_spec');
  const { mistakes } = read('source: codehost\nsource_config:\n  resource_spec: {gpu_count: 1}\n', image);
  expect(mistakes).toEqual([{ line: 3, column: 18, message: expect.stringContaining('no such field') }]);
});

it.each([
  ['name: [', 1, 7, /^\[ is not closed/],
  ['a: 1\nname: [b,\n  c\nd: 2\ne: 3', 2, 7, /^\[ is not closed/],
  ['{"name": [1, {"b": 2}', 1, 1, /^\{ is not closed/],
  ['name: [[1]', 1, 7, /^\[ is not closed/],
  ['a: {b: 1\nname: c', 1, 4, /^\{ is not closed/],
  ['name: "a', 1, 7, /^" is not closed/],
  ['name: "a\nb: 1\nc: 2\n', 1, 7, /^" is not closed/],
  ["a: 'b'\nname: 'x\n\n- y", 2, 7, /^' is not closed/],
  ['"name: a\n\n', 1, 1, /^" is not closed/],
  ['name: *x', 1, 7, /refers to nothing/],
  ['name: &a [*a]', 1, 1, /refers to itself/],
  ['name: a: b', 1, 7, /one “name: value”/],
  ['name: @b', 1, 7, /needs quotes/],
  ['name: "C:\\q"', 1, 10, /escape sequence/],
  ['name: ]', 1, 7, /bracket is missing or too many/],
  ['name: a\n  b: c', 1, 7, /correct the indentation/],
  ['a:\n  b: 1\n c: 2', 3, 1, /same column/],
  ['name: a\nb', 2, 1, /A colon, comma or bracket is missing/],
  ['name:a\nb: 2', 1, 1, /colon and a space are missing/],
  ['a:\n\tb: 1', 2, 1, /Tabs/],
  ['name: a\nname: b', 2, 1, /“name” appears twice/],
  [`name: ${'x'.repeat(250_000)}`, 1, 1, /The maximum is 250\.0 kB/],
  ['name: a\n---\nname: b', 2, 1, /one document/],
  ['source_config:\n  install_command: |\n    npm ci\n    npm test', 2, 20, /one line/],
  ['- a', 1, 1, /fields/],
  ['', 1, 1, /no field of the request/],
  [' \n# a comment\n', 1, 1, /no field of the request/],
  ['{}', 1, 1, /no field of the request/],
  ['null', 1, 1, /no field of the request/],
  ['replicas: 2\nkind: Deployment', 1, 1, /no field of the request/],
  ['a text', 1, 1, /fields/],
  ['source: image\nsource_config:\n  resource_spec:\n    labels: {team: [shop]}', 4, 20, /a text/],
  ['source: image\nsource_config:\n  resource_spec:\n    sidecars: {name: a}', 4, 15, /a list/],
  ['name: shop\nsource: zip', 2, 9, /codehost, image, tarball/],
  ['source_config:\n  build_on_push: maybe', 2, 18, /true or false/],
  ['source_config: a', 1, 16, /fields/],
  ['secrets:\n  - name: A\n    value: x\n    type: y', 4, 11, /name, value/],
  ['secrets: a', 1, 10, /list/],
  [`secrets:\n  - {name: B, value: "${asInForm}"}\n  - {name: TOKEN, value: a}`, 2, 22, /no value for “B”/],
  ['name: {a: b}', 1, 7, /text/],
  // Word processors, chats and consoles replace spaces with these.
  ['source_config:\n\u00a0\u00a0repo_url: x', 2, 1, /U\+00A0 is not a space/],
  ['source_config:\n  install_command: npm ci\n  \u00a0build_command: x', 3, 3, /U\+00A0/],
  ['source_config:\n  install_command: a\n    \u2003b', 3, 5, /U\+2003/],
  ['source_config:\n  install_command: |\n\u00a0\u00a0npm ci', 3, 1, /U\+00A0/],
  ['secrets:\n  -\u00a0name: A', 2, 4, /U\+00A0/],
  ['more: {b: 1}\nname\u3000: a', 2, 5, /U\+3000/],
  ['name: a\nmore:\n  team:\u202fshop', 3, 8, /U\+202F/],
  ['name:\u00a0a', 1, 6, /U\+00A0/],
  ['name: a\u200b', 1, 8, /U\+200B/],
  ['name: a\n\ufeffmore: b', 2, 1, /U\+FEFF/],
  ['{"name": "a", \u00a0"more": 1}', 1, 15, /U\+00A0/],
  ['name: a\nmore: .nan', 2, 7, /quote/],
  ['name: a\nmore: [1, -.inf]', 2, 11, /quote/],
  ['name: a\nmore: {b: 1e400}', 2, 11, /quote/],
  ['name: a\nmore: 1e-400', 2, 7, /quote/],
  ['name: a\nmore: 0.12345678901234567890', 2, 7, /quote/],
  ['source: image\nsource_config:\n  resource_spec:\n    sidecars: [{cpu: .inf}]', 4, 22, /quote/],
  ['name: a\nmore: !Ref b', 2, 7, /tag/],
] as const)('%.60j is wrong in line %i, column %i', (text, line, column, words) => {
  const { mistakes, draft } = read(text, image);
  expect(mistakes[0]).toEqual({ line, column, message: expect.stringMatching(words) });
  expect(draft).toBe(image);
});
