import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnv } from './dotenv.ts';
import { pasteSecrets, pastingText, undoPasting } from './pasted-secrets.ts';

const row = (name: string, value: string) => ({ name, value });
const paste = (before: ReturnType<typeof row>[], text: string, apart?: number) =>
  pasteSecrets(before, readEnv(text).entries, apart);

describe('pasteSecrets', () => {
  it('replaces values of the same name in place and adds new names', () => {
    const before = [row('A', 'old'), row('', ''), row(' B ', 'same')];
    expect(paste(before, 'C=1\nA=new\nB=same')).toEqual({
      before,
      after: [
        { ...row('A', 'new'), isConcealed: true },
        row(' B ', 'same'),
        { ...row('C', '1'), isConcealed: true },
      ],
      added: ['C'],
      replaced: ['A'],
    });
  });

  it('never accepts [hidden] as a value: existing values stay, new ones stay empty', () => {
    const { entries, problems } = readEnv('A=[hidden]\nB="a [hidden]"\nC=1');
    expect(problems.map(({ line }) => line)).toEqual([1, 2]);
    expect(pasteSecrets([row('A', 'there')], entries).after).toEqual([
      row('A', 'there'),
      { ...row('B', ''), absence: 'not copied' },
      { ...row('C', '1'), isConcealed: true },
    ]);
  });

  it('replaces the row by the secrets that its value contains', () => {
    const { after } = paste([row('X', '1'), row('AWS', 'a = 1\nb = 2')], 'a = 1\nb = 2', 1);
    expect(after.map(({ name }) => name)).toEqual(['X', 'a', 'b']);
  });
});

describe('undoPasting', () => {
  const name = fc.constantFrom('A', 'B', 'C', 'D');
  const rows = fc.uniqueArray(fc.record({ name, value: fc.string() }), { selector: (each) => each.name });

  it('restores the previous rows', () => {
    fc.assert(
      fc.property(rows, rows, (before, entries) => {
        const pasting = pasteSecrets(before, entries);
        expect(new Set(undoPasting(pasting, pasting.after))).toEqual(new Set(before));
      }),
    );
  });

  it('keeps rows that were changed or added since', () => {
    const pasting = paste([row('A', 'old'), row('B', 'there')], 'A=new\nC=1\nD=2');
    const present = pasting.after.map((each) => (each.name === 'C' ? row('C', 'typed') : each));
    expect(undoPasting(pasting, [...present, row('E', 'later')])).toEqual([
      row('A', 'old'),
      row('B', 'there'),
      row('C', 'typed'),
      row('E', 'later'),
    ]);
  });
});

it.each([
  ['A=1', '1 added'],
  ['OLD=1\nA=2', '1 added, 1 replaced'],
  ['OLD=1', '0 added, 1 replaced'],
  ['OLD=0', 'Nothing changed'],
  ['OLD=0\nnone', 'Nothing changed, 1 line skipped'],
  ['A=1\nno pair\nB=2\nC="open\nmore', '2 added, 3 lines skipped'],
  ['A=1\nKEY=-----BEGIN A-----\nabc==\n\nnone', '1 added, 3 lines skipped'],
  ['A=1\nnone', '1 added, 1 line skipped'],
  [`A=1\n${'none\n'.repeat(20)}`, '1 added, 20 lines skipped'],
])('%j gives the notice “%s”', (text, words) => {
  const { problems } = readEnv(text);
  expect(pastingText(paste([row('OLD', '0')], text), problems)).toBe(words);
});
