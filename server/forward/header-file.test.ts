import { expect, test } from 'vitest';
import { readHeaders } from '../command-line/option-values.ts';
import { type Header, headerFile } from './header-file.ts';

/** A file that has the next of these texts at each read; the last one repeats. */
function fileOf(...texts: (string | Error)[]) {
  const log: string[] = [];
  const pauses: number[] = [];
  const changes: (readonly Header[])[] = [];
  let [now, at] = [0, 0];
  const read = () => {
    const text = texts[Math.min(at++, texts.length - 1)] ?? '';
    if (text instanceof Error) throw text;
    return text;
  };
  const parse = (text: string) => {
    const headers = readHeaders(text, 'FILE');
    if (headers.length === 0) throw new Error('FILE: the file has no header');
    return headers;
  };
  const pause = async (ms: number) => void (pauses.push(ms), (now += ms));
  const file = headerFile(
    [['X-Api-Key', 'first']],
    { text: 'X-Api-Key: first\n', read, parse },
    { log: (line) => log.push(line), onChange: (headers) => changes.push(headers) },
    { now: () => now, pause },
  );
  const later = async (ms = 1000) => {
    now += ms;
    return (await file.current()).map(([name, value]) => `${name}: ${value}`).join('\n');
  };
  return { file, later, log, pauses, changes, readings: () => at };
}

const [first, second, third] = ['X-Api-Key: first', 'X-Api-Key: second', 'X-Api-Key: third'];
const changed = 'The headers for the service have changed: the new ones are in use.';
const kept = '; the headers read before stay in use.';

test.each<[string, (string | Error)[], used: string, waits: number, log: string[]]>([
  ['unchanged', [`${first}\n`], first, 0, []],
  ['a new header', [`${second}\n`], second, 1, [changed]],
  ['no line break at the end', [second], second, 1, [changed]],
  ['a line break of Windows', [`${second}\r\n\r\n`], second, 1, [changed]],
  ['two headers', [`${second}\nX-Team: a`], `${second}\nX-Team: a`, 1, [changed]],
  ['the same headers, written otherwise', [`\n${first}`], first, 1, []],
  ['half a value, then all of it', ['X-Api-Key: sec', `${second}\n`], second, 2, [changed]],
  ['half a name, then all', ['X-Ap', `${second}\n`], second, 2, [changed]],
  ['emptied, then written', ['', 'X-Api', second], second, 3, [changed]],
  [
    'a line break to come',
    [second, `${second}\n`, `${second}\nX-Team: a`],
    `${second}\nX-Team: a`,
    3,
    [changed],
  ],
  ['removed, then put back', [new Error('FILE does not exist'), `${first}\n`], first, 2, []],
  ['removed', [new Error('FILE does not exist')], first, 1, [`FILE does not exist${kept}`]],
  ['emptied', [''], first, 1, [`FILE: the file has no header${kept}`]],
  ['blank lines alone', ['\n \n'], first, 1, [`FILE: the file has no header${kept}`]],
  ['broken', ['s3cr3t'], first, 1, [`FILE must have the form "Name: value": the colon is missing${kept}`]],
  ['written all the time', Array.from({ length: 9 }, (_, at) => `X-Api-Key: ${at}`), first, 5, []],
])('a request waits until a changed file was read twice: %s', async (_name, texts, used, waits, log) => {
  const { later, log: lines, pauses } = fileOf(...texts);
  expect(await later()).toBe(used);
  expect(pauses).toEqual(Array(waits).fill(200));
  expect(lines).toEqual(log);
});

test('an invalid text is read twice and logged once, and the next valid one is used', async () => {
  const { later, log, pauses, readings } = fileOf('', '', '', '', third);
  for (let at = 0; at < 3; at += 1) expect(await later()).toBe(first);
  expect([pauses.length, log.length]).toEqual([1, 1]);
  expect(await later()).toBe(third);
  expect(log.slice(1)).toEqual([changed]);
  await later(999);
  expect(readings()).toBe(6);
});

test('all requests share one check', async () => {
  const { file, later, changes, readings } = fileOf(second);
  const used = await Promise.all([later(), file.current(), file.reread(), later(0)]);
  expect([used[0], used[3]]).toEqual([second, second]);
  expect(changes).toEqual([[['X-Api-Key', 'second']]]);
  expect(readings()).toBeLessThanOrEqual(3);
});
