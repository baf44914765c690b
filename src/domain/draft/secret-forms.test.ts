import { expect, it } from 'vitest';
import { readSecrets } from './secret-forms.ts';

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
  ['a ConfigMap', 'kind: ConfigMap\ndata:\n  A: b\n', { A: 'b' }],
  ['a .env', 'export A=b\nB: c=d\n', { A: 'b' }],
  ['a .env with JSON', 'A={"b": 1}\n', { A: '{"b": 1}' }],
])('reads %s', (_what, text, entries) => {
  expect(values(text)).toEqual(entries);
});

it.each<[string, string, [number, string][]]>([
  [
    'a reference',
    '- name: A\n  valueFrom:\n    secretKeyRef:\n      name: b\n- name: C\n  value: d',
    [[1, 'A has no value here, left out']],
  ],
  ['a variable that is passed on', '-e A\n-e B=c', [[1, 'A has no value, left out']]],
  ['a variable of a list', '- A\n- B=c', [[1, 'A has no value, left out']]],
  ['an empty one of a map', 'A: b\nB:\n', [[2, 'B has no value, left out']]],
  [
    'null and objects of JSON',
    '{"A": "b",\n"B": null,\n"C": {"d": 1}}',
    [
      [2, 'B has no text for a value, left out'],
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
  ['a name given twice', 'A: 1\nA: 2', [[2, 'A is given twice; this one counts']]],
  ['an open quote', 'A: "b\nC: d', [[1, 'the quote of A is not closed, left out']]],
  ['a URL', 'A=b\nhttps://h.example/a', [[2, 'a URL, not NAME=value, left out']]],
  ['a line of YAML', 'A=b\nc.d: e', [[2, 'a line of YAML, not NAME=value, left out']]],
  ['a command', 'A=b\n$ docker run x', [[2, 'a command, not NAME=value, left out']]],
  ['an option', 'A=b\n--rm', [[2, 'an option of a command, not NAME=value, left out']]],
  ['a section', 'A=b\n[default]', [[2, 'a section of an INI file, not NAME=value, left out']]],
  ['anything', 'A=b\nhello there', [[2, 'not NAME=value, left out']]],
])('names what it leaves out by its line: %s', (_what, text, problems) => {
  const read = readSecrets(text);
  expect(read.problems.map(({ line, message }) => [line, message])).toEqual(problems);
  expect(JSON.stringify(read.problems)).not.toContain('YWJj');
});

it('takes steps in proportion to the text', () => {
  for (const line of ['A: b\n', '- name: A\n  value: b\n', '"A": "b",', '-e A=b \\\n', '$env:A="', '- A']) {
    const text = line.repeat(250_000 / line.length);
    for (const each of [text, `{${text}`, `[${text}`]) expect(readSecrets(each)).toBeDefined();
  }
});
