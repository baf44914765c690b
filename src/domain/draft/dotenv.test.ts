import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeEnv, mergeSecrets, missingNames, readEnv, readEnvFile } from './dotenv.ts';

const values = (text: string) =>
  Object.fromEntries(readEnv(text).entries.map(({ name, value }) => [name, value]));

describe('readEnv', () => {
  it.each([
    ['A=1', '1'],
    ['export A=1', '1'],
    ['A = 1 ', '1'],
    ['A=', ''],
    ['A=a=b==', 'a=b=='],
    ['A=a#b', 'a#b'],
    ['A=a # comment', 'a'],
    ['A= # comment', ''],
    ['A=#fff', '#fff'],
    ['A= "a"', 'a'],
    ['A="a # b"', 'a # b'],
    ['A="a" # comment', 'a'],
    ['A=\'a "b" $HOME \\n\'', 'a "b" $HOME \\n'],
    ['A="say \\"hi\\"\\n"', 'say "hi"\n'],
    ['A="one\ntwo"', 'one\ntwo'],
    ['A="one\r\ntwo"', 'one\ntwo'],
    ['\uFEFFA=1', '1'],
    ['# A=0\n\nA=1', '1'],
  ])('%j gives %j', (text, value) => {
    expect(values(text)).toEqual({ A: value });
    expect(readEnv(text).problems).toEqual([]);
  });

  it('goes on after a value of several lines', () => {
    expect(values('A="1\n2\n3"\nB=4')).toEqual({ A: '1\n2\n3', B: '4' });
  });

  it('reads a text of megabytes at once', () => {
    const text = Array.from({ length: 100_000 }, (_, at) => `K${at}="a long value"`).join('\n');
    expect(readEnv(text).entries).toHaveLength(100_000);
  });

  it('lets the last of equal names count, and says so', () => {
    expect(values('A=1\nA=2')).toEqual({ A: '2' });
    expect(readEnv('A=1\nA=2').problems).toMatchObject([
      { line: 2, message: expect.stringContaining('twice'), isSkipped: false },
    ]);
  });

  it('names the lines that it cannot read and keeps the rest', () => {
    const { entries, problems } = readEnv('A=1\nnonsense\n2B=x\nC="open\nD=1');
    expect(entries.map(({ name }) => name)).toEqual(['A', 'D']);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('reads back any value that is written in double quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const written = value
          .replace(/[\\"$]/g, '\\$&')
          .replace(/\n/g, '\\n')
          .replace(/\r/g, '\\r');
        expect(values(`A="${written}"`)).toEqual({ A: value });
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readEnv(text).entries).toBeInstanceOf(Array);
      }),
    );
  });
});

it('never takes [hidden] as a value: existing values stay, new ones are empty', () => {
  const { entries, problems } = readEnv('A=[hidden]\nB="a [hidden]"\nC=1');
  expect(problems.map(({ line }) => line)).toEqual([1, 2]);
  const present = [{ name: 'A', value: 'there', isLost: false }];
  expect(mergeSecrets(present, entries, true)).toEqual([
    ...present,
    { name: 'B', value: '', isLost: true, isTaken: false },
    { name: 'C', value: '1', isLost: false, isTaken: true },
  ]);
});

it('tells a .env from a value', () => {
  expect(looksLikeEnv('A=1\nB=2')).toBe(true);
  expect(looksLikeEnv('# note\nexport A=1')).toBe(true);
  expect(looksLikeEnv('just a value')).toBe(false);
  expect(looksLikeEnv('-----BEGIN KEY-----\nabc\n')).toBe(false);
});

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

it.each<[string, Blob, object]>([
  [
    'a log of 5 MB',
    new Blob(['x'.repeat(5_000_000)]),
    { problem: 'It is 5000.0 kB long: a .env has at most 256.0 kB.' },
  ],
  ['an empty file', new Blob(['\n']), { problem: expect.stringMatching(/^It is empty/) }],
  ['a program', new Blob(['\u007fELF\0\0']), { problem: expect.stringMatching(/^It is not a text/) }],
  ['UTF-16 with a byte order mark', new Blob([utf16('A=1')]), { text: 'A=1' }],
  ['a .env', new Blob(['A=1\n']), { text: 'A=1\n' }],
])('takes or refuses %s in one sentence', async (_, file, read) => {
  expect(await readEnvFile(file)).toEqual(read);
});

it('refuses a folder', async () => {
  const folder = new Blob([]);
  folder.arrayBuffer = async () => Promise.reject(new DOMException('', 'NotFoundError'));
  expect(await readEnvFile(folder)).toEqual({ problem: expect.stringContaining('not a folder') });
});

it('names the secrets and references that others have and a draft has not', () => {
  const others = [
    { secretNames: ['A', 'B'], secretReferences: [{ name: 'DB', secretName: 'x', secretKey: 'y' }] },
    { secretNames: ['B'], secretReferences: [] },
  ];
  expect(missingNames(new Set(['A']), others)).toEqual(['B', 'DB']);
});
