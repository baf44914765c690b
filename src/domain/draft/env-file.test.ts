import { expect, it } from 'vitest';
import { misplacedSecrets, readEnvFile, readEnvText, readSecrets } from './env-file.ts';

it.each([
  ['A=1\nB=2', true],
  ['# note\nexport A=1', true],
  ['just a value', false],
  ['-----BEGIN KEY-----\nabc==\n-----END KEY-----', false],
  ['abc==', false],
  ['# A=1', false],
])('distinguishes a .env text from a value: %j', (text, isEnv) => {
  expect('entries' in readEnvText(text)).toBe(isEnv);
});

it.each([
  '/home/me/.env',
  'file:///home/me/.env',
  '~/app/.env',
  'C:\\app\\.env\r\n',
  '\\\\server\\share\\.env',
])('refuses a mere path: %s', (text) => {
  expect(readEnvText(text)).toEqual({ problem: expect.stringMatching(/path of a file/) });
});

const encoded = (text: string, encoding: BufferEncoding, mark: number[] = []) =>
  new Blob([Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)])]);
const entry = (value: string) => ({ entries: [{ name: 'A', value }], problems: [] });

it.each<[string, Blob, object]>([
  [
    'a log of 5 MB',
    new Blob(['x'.repeat(5_000_000)]),
    { problem: 'It is 5,000.0 kB long: a .env has at most 256.0 kB.' },
  ],
  ['an empty file', new Blob(['\n']), { problem: expect.stringMatching(/^It is empty/) }],
  ['a program', new Blob(['\u007fELF\0\0']), { problem: expect.stringMatching(/^It is not a text/) }],
  ['a text without names', new Blob(['hello\n']), { problem: expect.stringMatching(/^It has no line/) }],
  ['PowerShell’s UTF-16', encoded('A=§', 'utf16le', [0xff, 0xfe]), entry('§')],
  [
    'UTF-16 that is cut off',
    encoded('A=\ud800', 'utf16le', [0xff, 0xfe]),
    { problem: expect.stringMatching(/not valid UTF-16/) },
  ],
  ['Notepad’s UTF-8', encoded('A=é\n', 'utf8', [0xef, 0xbb, 0xbf]), entry('é')],
  ['a .env', new Blob(['A=1\n']), entry('1')],
])('accepts or refuses %s in one sentence', async (_, file, read) => {
  expect(await readEnvFile(file)).toEqual(read);
});

it.each([
  ['§', 'A=1\nB=§\nC=é', 2],
  ['é', 'A=é', 1],
  ['ü in a comment, after CRLF', 'A=1\r\n\r\n# fürs Büro', 3],
  ['ÿ at the end', 'A=1\nB=\u00ff', 2],
])('names the line that is not UTF-8, with the text as Windows-1252: %s', async (_, text, line) => {
  expect(await readEnvFile(encoded(text, 'latin1'))).toEqual({
    problem: `It is not UTF-8: see line ${line}.`,
    windows1252: text,
  });
});

it('refuses a folder', async () => {
  const folder = new Blob([]);
  folder.arrayBuffer = async () => Promise.reject(new DOMException('', 'NotFoundError'));
  expect(await readEnvFile(folder)).toEqual({ problem: expect.stringContaining('not a folder') });
});

const env = 'API_KEY=s3cr3t\nDEBUG=1';
it.each<[string, string | undefined, string, boolean]>([
  ['a .env into the name', 'name', env, true],
  ['a .env into a command', 'installCommand', env, true],
  ['a .env into a size', 'sizes.cpu', env, true],
  ['YAML into the name', 'name', 'A: 1\nB: 2\n', true],
  ['two lines without a secret', 'name', 'one\ntwo', false],
  ['one line into the name', 'name', ' API_KEY=s3cr3t\n', true],
  ['an export into the reference', 'repoRef', 'export API_KEY=s3cr3t', true],
  ['one line into an id', 'integrationId', 'API_KEY=s3cr3t', true],
  ['one line into the image', 'imageUri', 'API_KEY=s3cr3t', true],
  ['one line into a command', 'buildCommand', 'NODE_ENV=production npm run build', false],
  ['one line into a size', 'sizes.cpu', 'A=1', false],
  ['one line into a secret’s name', 'secrets.0.name', 'A=1', false],
  ['one line of YAML into the name', 'name', 'note: x', false],
  ['a URL with a query', 'repoUrl', 'https://h.example/a?b=c', false],
  ['a name', 'name', 'orders', false],
  ['one line beside the fields', undefined, 'API_KEY=s3cr3t', true],
  ['a text beside the fields', undefined, 'orders', false],
])('offers misplaced secrets: %s', (_what, field, text, isOffered) => {
  expect(misplacedSecrets(text, field) !== undefined).toBe(isOffered);
});

const values = (text: string) =>
  Object.fromEntries(readSecrets(text).entries.map(({ name, value }) => [name, value]));

it.each<[string, string, Record<string, string>]>([
  [
    'compose, a map',
    'environment:\n  A: 1.10\n  B: yes\n  # note\n\n  C: 0777\n',
    { A: '1.10', B: 'yes', C: '0777' },
  ],
  [
    'YAML in quotes',
    'A: "1.10"\nB: \'yes\'\nC: plain # comment\nD: ""\n',
    { A: '1.10', B: 'yes', C: 'plain', D: '' },
  ],
  [
    'YAML with URLs and equals signs',
    'A: https://u@h:1/a?b=c\nB: a=b\r\n',
    { A: 'https://u@h:1/a?b=c', B: 'a=b' },
  ],
  ['a document of YAML', '---\nA: 1\n', { A: '1' }],
  ['compose, a list', '- A=b\n- B=c=d\n- "C=e f"\n', { A: 'b', B: 'c=d', C: 'e f' }],
  [
    'docker run',
    '-e A=b \\\n--env B="c d" \\\n--env=C=e \\\n-e "D=f g"',
    { A: 'b', B: 'c d', C: 'e', D: 'f g' },
  ],
  ['PowerShell', '$env:A = "C:\\temp"\n$Env:B=\'c\';', { A: 'C:\\temp', B: 'c' }],
  ['cmd', 'set A=b c\nSET "B=c d"\n', { A: 'b c', B: 'c d' }],
  [
    'Kubernetes',
    'env:\n  - name: A\n    value: "1.10"\n  - name: B\n    value: 0777\n',
    { A: '1.10', B: '0777' },
  ],
  ['Kubernetes, values first', '- value: b\n  name: A\n', { A: 'b' }],
  [
    'Kubernetes with references',
    '- name: A\n  valueFrom:\n    secretKeyRef:\n      name: other\n      key: k\n- name: B\n  value: c\n',
    { B: 'c' },
  ],
  [
    'JSON',
    '{"A": "b", "B": 1.10, "C": true, "D": "a \\"q\\" 2", "E": 0777}',
    { A: 'b', B: '1.10', C: 'true', D: 'a "q" 2', E: '0777' },
  ],
  [
    'JSON of a task definition',
    '[{"name": "A", "value": "b"}, {"name": "B", "value": "2.0"}]',
    { A: 'b', B: '2.0' },
  ],
  [
    'a Secret of Kubernetes',
    'apiVersion: v1\nkind: Secret\nmetadata:\n  name: x\nstringData:\n  A: b\n',
    { A: 'b' },
  ],
  ['a block', 'A: |\n  -----BEGIN KEY-----\n  abc==\nB: c\n', { A: '-----BEGIN KEY-----\nabc==\n', B: 'c' }],
  ['a block without its last line break', 'A: |-\n  b\n  c=d\n', { A: 'b\nc=d' }],
  ['a folded block', 'A: >-\n  b\n  c\n\n  d\n', { A: 'b c\nd' }],
  ['a block with its indentation', 'A: |2\n    b\n  c\n', { A: '  b\nc\n' }],
  [
    'Kubernetes with a block',
    'env:\n  - name: A\n    value: |\n      b\n      c\n  - name: D\n    value: >\n      e\n      f\n',
    { A: 'b\nc\n', D: 'e f\n' },
  ],
  [
    'the environment of a Deployment',
    'kind: Deployment\nspec:\n  containers:\n    - name: web\n      image: app\n      env:\n        - name: A\n          value: b\n',
    { A: 'b' },
  ],
  ['what is no YAML by its lines', 'A: @b\nB: *c*\nC: d\n', { A: '@b', B: '*c*', C: 'd' }],
  ['a ConfigMap', 'kind: ConfigMap\ndata:\n  A: b\n', { A: 'b' }],
  ['a .env', 'export A=b\nB: c=d\n', { A: 'b' }],
  ['a .env with JSON', 'A={"b": 1}\n', { A: '{"b": 1}' }],
])('parses %s', (_what, text, entries) => {
  expect(values(text)).toEqual(entries);
});

it.each<[string, string, [number, string][]]>([
  [
    'a reference',
    '- name: A\n  valueFrom:\n    secretKeyRef:\n      name: b\n- name: C\n  value: d',
    [[1, 'A has no value, left out']],
  ],
  ['a variable that is passed on', '-e A\n-e B=c', [[1, 'A has no value, left out']]],
  ['a variable of a list', '- A\n- B=c', [[1, 'A has no value, left out']]],
  ['an empty one of a map', 'A: b\nB:\n', [[2, 'B has no value, left out']]],
  [
    'null and objects of JSON',
    '{"A": "b",\n"B": null,\n"C": {"d": 1}}',
    [
      [2, 'B has no value, left out'],
      [3, 'C has no text for a value, left out'],
    ],
  ],
  ['base64 of a Secret', 'data:\n  A: YWJj\n', [[2, 'A is base64, which is not decoded, left out']]],
  [
    'the head of a manifest',
    'kind: Secret\nmetadata:\n  name: x\ndata:\n  A: YWJj',
    [
      [1, 'a part of the manifest, left out'],
      [3, 'a part of the manifest, left out'],
      [5, 'A is base64, which is not decoded, left out'],
    ],
  ],
  ['a name given twice', 'A: 1\nA: 2', [[2, 'A appears twice; this one is used']]],
  ['an open quote', 'A: "b\nC: d', [[1, 'the quote " is not closed']]],
  ['a mark of a hidden value', 'A: "[hidden]"', [[1, '“[hidden]” is not a value of A']]],
  ['an alias', 'A: b\nB: *c', [[2, 'B has no text for a value, left out']]],
  ['a list', 'A: b\nB: [c, d]', [[2, 'B has no text for a value, left out']]],
  ['a null', 'A: null', [[1, 'A has no value, left out']]],
  ['a URL', 'A=b\nhttps://h.example/a', [[2, 'not NAME=value, left out']]],
  ['a line of YAML', 'A=b\nc.d: e', [[2, 'not NAME=value, left out']]],
  ['a command', 'A=b\n$ docker run x', [[2, 'not NAME=value, left out']]],
  ['an option', 'A=b\n--rm', [[2, 'not NAME=value, left out']]],
  ['a section', 'A=b\n[default]', [[2, 'not NAME=value, left out']]],
  ['anything', 'A=b\nhello there', [[2, 'not NAME=value, left out']]],
])('names what it leaves out by its line: %s', (_what, text, problems) => {
  const read = readSecrets(text);
  expect(read.problems.map(({ line, message }) => [line, message])).toEqual(problems);
  expect(JSON.stringify(read.problems)).not.toContain('YWJj');
});

it('runs in linear time', () => {
  for (const line of ['A: b\n', '- name: A\n  value: b\n', '"A": "b",', '-e A=b \\\n', '$env:A="', '- A']) {
    const text = line.repeat(250_000 / line.length);
    for (const each of [text, `{${text}`, `[${text}`]) expect(readSecrets(each)).toBeDefined();
  }
});
