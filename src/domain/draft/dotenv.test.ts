import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnv, splitAssignments } from './dotenv.ts';

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
    // Without quotes, only spaces and tabs are trimmed.
    ['A=\t a \t', 'a'],
    ['A=\u00A0a\u00A0', '\u00A0a\u00A0'],
    ['A=a\f', 'a\f'],
    ['\u00A0A\u00A0=a', 'a'],
    ['A="a  \nb"', 'a  \nb'],
    ["A='a\t\n b '", 'a\t\n b '],
    ['A=" a "  ', ' a '],
    // Three quotes: dotenvy, python-dotenv.
    ['A="""\na "b"\n"""', '\na "b"\n'],
    ["A='''a\nb'''", 'a\nb'],
    // Literal, although other programs expand it: dotenv-expand, 1Password, dotenvx, Windows.
    ['A=${B}/$C', '${B}/$C'],
    ['A=op://vault/item/field', 'op://vault/item/field'],
    ['A=encrypted:BDqDBibm4w', 'encrypted:BDqDBibm4w'],
    ['A=“x”', '“x”'],
    ['A="C:\\temp"', 'C:\temp'],
    ['A="C:\\\\temp"', 'C:\\temp'],
    ["A='C:\\temp'", 'C:\\temp'],
    ['A=C:\\temp', 'C:\\temp'],
  ])('%j gives %j', (text, value) => {
    expect(values(text)).toEqual({ A: value });
    expect(readEnv(text).problems).toEqual([]);
  });

  it('continues after a value of several lines', () => {
    expect(values('A="1\n2\n3"\nB=4')).toEqual({ A: '1\n2\n3', B: '4' });
  });

  it('parses a text of megabytes quickly', () => {
    const text = Array.from({ length: 100_000 }, (_, at) => `K${at}="a long value"`).join('\n');
    expect(readEnv(text).entries).toHaveLength(100_000);
  });

  it('uses the last of equal names and says so', () => {
    expect(values('A=1\nA=2')).toEqual({ A: '2' });
    expect(readEnv('A=1\nA=2').problems).toMatchObject([
      { line: 2, message: expect.stringContaining('twice'), isSkipped: false },
    ]);
  });

  it('names the lines that it cannot parse and keeps the rest', () => {
    const { entries, problems } = readEnv('A=1\nnonsense\n2B=x\nC="open\nD=1');
    expect(entries.map(({ name }) => name)).toEqual(['A', 'D']);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('parses any value that is written in double quotes', () => {
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

  it('parses any value written in quotes that it does not contain', () => {
    const odd = fc.string({
      unit: fc.constantFrom(...'a|=|#| |\n|\t|"|-|{|}|[|]|$|\\|\u00A0'.split('|')),
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), odd), fc.constantFrom("'", '`'), (value, quote) => {
        fc.pre(!value.includes(quote) && !value.includes('\r'));
        expect(values(`A=${quote}${value}${quote}\nB=1`)).toEqual({ A: value, B: '1' });
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

const certificate =
  '-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUF\nzCCA==\n-----END CERTIFICATE-----';
const encrypted =
  '-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,0011\n\nMIIEpAIBAAKCAQEA\nabcd1234==\n-----END RSA PRIVATE KEY-----';
const armoured =
  '-----BEGIN PGP PRIVATE KEY BLOCK-----\nComment: https://keys.example/?a=b\n\nlQOYBGAAAAABCADabc\n=Xy9z\n-----END PGP PRIVATE KEY BLOCK-----';

describe('keys over several lines without quotes', () => {
  it.each([
    ['OpenSSL certificate', certificate],
    ['OpenSSL with a passphrase, an empty line inside', encrypted],
    [
      'OpenSSH',
      '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\nAAAA=\n-----END OPENSSH PRIVATE KEY-----',
    ],
    ['GnuPG armour', armoured],
    [
      'SSH2 public key',
      '---- BEGIN SSH2 PUBLIC KEY ----\nComment: "me"\nAAAAB3NzaC1yc2EA\nabc=\n---- END SSH2 PUBLIC KEY ----',
    ],
    ['full chain of certbot', `${certificate}\n${certificate}`],
    ['indented as in YAML', certificate.replaceAll('\n', '\n  ')],
  ])('are one value: %s', (_, key) => {
    expect(values(`KEY=${key}\nB=2`)).toEqual({ KEY: key, B: '2' });
    expect(values(`export KEY = ${key.replaceAll('\n', '\r\n')} # key\r\nB=2`)).toEqual({ KEY: key, B: '2' });
    expect(readEnv(`KEY=${key}\nB=2`).problems).toEqual([]);
    expect(readEnv(`A=1\n\n${key}\nB=2`)).toEqual({
      entries: [
        { name: 'A', value: '1' },
        { name: 'B', value: '2' },
      ],
      problems: [expect.objectContaining({ line: 3, isSkipped: true })],
    });
  });

  it.each<[string, string, string[]]>([
    ['no END, up to an empty line', 'KEY=-----BEGIN A-----\nMIIEpAIB\nabc==\n\nB=2', ['1-3']],
    ['no END, up to the next name', 'KEY=-----BEGIN A-----\nMIIEpAIB\nabc==\nB=2', ['1-3']],
    [
      'no END, up to the next key',
      'KEY=-----BEGIN A-----\nabc==\n-----BEGIN B-----\nabc==\nB=2',
      ['1-2', '3-4'],
    ],
    ['no END after headers', `KEY=${encrypted.split('\n').slice(0, -1).join('\n')}\nB=2`, ['1-6']],
    ['another END', 'KEY=-----BEGIN A-----\nabc==\n-----END B-----\nB=2', ['1-3']],
    ['a chain that is cut off', `KEY=${certificate}\n-----BEGIN A-----\nabc==\nB=2`, ['1-6']],
    ['an open quote', 'KEY="-----BEGIN A-----\nMIIEpAIB\nabc==\n-----END A-----\nB=2', ['1-4']],
    ['PuTTY, its lines alone', 'AAAAB3NzaC1yc2EAAAABJQAA\nabcdef==\nB=2', ['1-2']],
    ['base64 without -w0', `CA=${'MIIDdzCC'.repeat(8)}\n${'MIIDdzCC'.repeat(8)}\nabc==\nB=2`, ['1-3']],
    ['the end of base64', 'abc==\nB=2', ['1-1']],
    ['a name of key text', 'MIIEpAIBAAKCAQEA04up8hoqzS1xyzAB=\nB=2', ['1-1']],
    ['a name of 65 characters', `${'A'.repeat(65)}=1\nB=2`, ['1-1']],
  ])('that cannot be used are reported, and never become names: %s', (_, text, lines) => {
    const { entries, problems } = readEnv(text);
    expect(entries).toEqual([{ name: 'B', value: '2' }]);
    expect(problems.map(({ line, until }) => `${line}-${until}`)).toEqual(lines);
    expect(JSON.stringify(problems)).not.toMatch(/MII|abc|AAAA/);
  });

  it('are kept literally on one line, with and without “\\n”', () => {
    const key = '-----BEGIN A-----\\nMIIEpAIB\\nabc==\\n-----END A-----\\n';
    expect(values(`KEY=${key}`)).toEqual({ KEY: key });
    expect(values(`KEY="${key}"`)).toEqual({ KEY: key.replaceAll('\\n', '\n') });
  });

  it('do not affect long names made of words', () => {
    const names = [
      'A'.repeat(64),
      'Very_Long_Name_With_Digits_123456789',
      'averylongnamethatisalllowercase12345',
    ];
    for (const name of names) expect(values(`${name}=1`)).toEqual({ [name]: '1' });
  });
});

describe('JSON over several lines without quotes', () => {
  it.each([
    [
      'a service account',
      '{\n  "type": "service_account",\n  "private_key": "-----BEGIN A-----\\nab==\\n-----END A-----\\n"\n}',
    ],
    ['a list', '[\n  "https://a.example?b=c",\n  "}"\n]'],
    ['nested, with an empty line', '{"a": [\n\n {"b": "\\"{"}\n]}'],
    ['on one line, with “ #” in a text', '{"colour": "a #fff"}'],
    ['empty', '{}'],
  ])('is the value: %s', (_, json) => {
    expect(values(`A=${json}\nB=2`)).toEqual({ A: json, B: '2' });
    expect(values(`A = ${json} # comment\nB=2`)).toEqual({ A: json, B: '2' });
    expect(readEnv(`A=${json}\nB=2`).problems).toEqual([]);
  });

  it.each([
    ['a comma too many', '{\n "a": 1,\n}', '{', 3],
    ['JavaScript', '{ a: [\n  1 ]\n}', '{ a: [', 3],
    ['Python', "{\n 'a': None\n}", '{', 3],
    ['not closed', '{\n "a": 1\n\n# note', '{', 2],
    ['more behind it', '{\n "a": 1\n} x', '{', 3],
  ])(
    'that is invalid is cut to its first line, and the other lines are named: %s',
    (_, text, first, until) => {
      const { entries, problems } = readEnv(`A=${text}\nB=2`);
      expect(entries).toEqual([
        { name: 'A', value: first },
        { name: 'B', value: '2' },
      ]);
      expect(problems).toEqual([expect.objectContaining({ line: 1, until, isSkipped: false })]);
    },
  );

  it.each(['[a-z]+', '{{ template }}', '[', '{a}', '[abc', '{"a": 1'])('%s is a text', (text) => {
    expect(values(`A=${text} # note\n\nB=2`)).toEqual({ A: text, B: '2' });
    expect(readEnv(`A=${text}\n\nB=2`).problems).toEqual([]);
  });
});

it('runs in linear time, whatever bracket or quote stays open', () => {
  const open = ['A={', 'A=[{"', 'K=-----BEGIN A-----', '-----BEGIN A-----\n', "A='''", 'A="\\"', '{"\\"'];
  for (const line of [...open, `A=${' '.repeat(2_000)}x`, '\\"'.repeat(9_000)]) {
    const { entries, problems } = readEnv(`${line}\n`.repeat(250_000 / line.length));
    expect(entries.length + problems.length).toBeGreaterThan(0);
  }
});

it.each<[string, string | undefined]>([
  ['b C=d', 'A=b\nC=d'],
  ['b  C=d E=f', 'A=b\nC=d\nE=f'],
  ['b -e C=d', 'A=b\nC=d'],
  ['b', undefined],
  ['b c', undefined],
  ['b c D=e', undefined],
  ['host=h port=5', 'A=host=h\nport=5'],
  ['', undefined],
])('the assignments in A=%s', (value, split) => {
  expect(splitAssignments('A', value)).toBe(split);
});
