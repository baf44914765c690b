import { expect, it } from 'vitest';
import { misplacedSecrets, readEnvFile, readEnvText } from './env-file.ts';

it.each([
  ['A=1\nB=2', true],
  ['# note\nexport A=1', true],
  ['just a value', false],
  ['-----BEGIN KEY-----\nabc==\n-----END KEY-----', false],
  ['abc==', false],
  ['# A=1', false],
])('tells a .env from a value: %j', (text, isEnv) => {
  expect('entries' in readEnvText(text)).toBe(isEnv);
});

it.each([
  '/home/me/.env',
  'file:///home/me/.env',
  '~/app/.env',
  'C:\\app\\.env\r\n',
  '\\\\server\\share\\.env',
])('refuses a path alone: %s', (text) => {
  expect(readEnvText(text)).toEqual({ problem: expect.stringMatching(/path of a file/) });
});

const encoded = (text: string, encoding: BufferEncoding, mark: number[] = []) =>
  new Blob([Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)])]);
const entry = (value: string) => ({ entries: [{ name: 'A', value }], problems: [] });

it.each<[string, Blob, object]>([
  [
    'a log of 5 MB',
    new Blob(['x'.repeat(5_000_000)]),
    { problem: 'It is 5000.0 kB long: a .env has at most 256.0 kB.' },
  ],
  ['an empty file', new Blob(['\n']), { problem: expect.stringMatching(/^It is empty/) }],
  ['a program', new Blob(['\u007fELF\0\0']), { problem: expect.stringMatching(/^It is not a text/) }],
  ['a text without names', new Blob(['hello\n']), { problem: expect.stringMatching(/^It has no line/) }],
  ['PowerShell’s UTF-16', encoded('A=§', 'utf16le', [0xff, 0xfe]), entry('§')],
  [
    'UTF-16 that is cut off',
    encoded('A=\ud800', 'utf16le', [0xff, 0xfe]),
    { problem: expect.stringMatching(/cut off/) },
  ],
  ['Notepad’s UTF-8', encoded('A=é\n', 'utf8', [0xef, 0xbb, 0xbf]), entry('é')],
  ['a .env', new Blob(['A=1\n']), entry('1')],
])('takes or refuses %s in one sentence', async (_, file, read) => {
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
