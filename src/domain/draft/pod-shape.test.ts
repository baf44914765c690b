import { expect, it } from 'vitest';
import { writeRequest } from '../../api/deployment-request.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { readDraftText } from './draft-text.ts';
import { draftSchema } from './draft.ts';
import { readPodShape, shapeOf } from './pod-shape.ts';
import { requestOf } from './request.ts';

it.each([
  ['a: [', 'Line 1, column 4: [ is not closed.'],
  ['labels:\n  team: "a', 'Line 2, column 9: " is not closed.'],
  ['sidecars:\n  - name: a\n    args: b', 'Line 3, column 11: It must be a list.'],
  ['labels: {a: 1}\ncolour: blue', expect.stringMatching(/^Line 2, column 9: colour is not a known field/)],
  ['labels: {a: 1}\nlabels: {b: 2}', 'Line 2, column 1: “labels” appears twice.'],
  ['labels: {a: {b: 1}}', 'Line 1, column 13: It must be a text.'],
  ['a', 'Line 1, column 1: It must be fields, each with its value.'],
  ['volumes:\n- a', 'Line 2, column 3: It must be fields, each with its value.'],
  [`labels: {a: ${'x'.repeat(250_000)}}`, expect.stringMatching(/The maximum is 250\.0 kB/)],
])('describes error and position in one sentence: %.40j', (text, problem) => {
  expect(readPodShape(text)).toEqual({ problem });
});

const shape = `labels: &all
  version: 1.10
  id: 012345678901
  scrape: true
  1.10: key
  none: ~
  empty:
annotations:
  <<: *all
  port: 08080
  hex: 0x1F
  infinite: .inf
  octal: 0o17
service_account_name: 007
sidecars:
  - name: &name 1.20
    image: app:1
    command: [run, 1.0, 08, yes, on, false]
    args: [2026-03-01, 1e3]
    env:
      - {name: *name, value: 0644}
      - {name: ON, value: true}
    resources: {limits: {cpu: 1.50, memory: 0512}}
`;
const labels = {
  version: '1.10',
  id: '012345678901',
  scrape: 'true',
  '1.10': 'key',
  none: null,
  empty: null,
};
const value = {
  labels,
  annotations: {
    ...labels,
    port: '08080',
    hex: '0x1F',
    infinite: '.inf',
    octal: '0o17',
  },
  service_account_name: '007',
  sidecars: [
    {
      name: '1.20',
      image: 'app:1',
      command: ['run', '1.0', '08', 'yes', 'on', 'false'],
      args: ['2026-03-01', '1e3'],
      env: [
        { name: '1.20', value: '0644' },
        { name: 'ON', value: 'true' },
      ],
      resources: { limits: { cpu: 1.5, memory: 512 } },
    },
  ],
};

it('keeps texts as written if the request expects texts, in both tabs, and warns of lost zeros', () => {
  const message = expect.stringContaining('leading zero');
  expect(readPodShape(shape)).toEqual({ value, hints: [{ line: 23, column: 45, message }] });
  const base = draftSchema.parse({ source: 'image', name: 'a', imageUri: 'b' });
  const text = `source: image\nfree: 0123\nsource_config:\n  resource_spec:\n    ${shape.replaceAll('\n', '\n    ')}`;
  const { draft, mistakes, hints } = readDraftText(text, base, defaultDialect);
  expect(mistakes).toEqual([]);
  expect(hints.map(({ line }) => line)).toEqual([27, 2]);
  expect(shapeOf(draft)).toEqual(value);
  expect(writeRequest(requestOf(draft, shapeOf(draft)))).toMatchObject({
    free: 123,
    source_config: { resource_spec: value },
  });
});

it('parses thousands of keys quickly', () => {
  const text = `labels:\n${Array.from({ length: 15_000 }, (_, at) => `  k${at}: 1`).join('\n')}`;
  expect(Object.keys(Object(shapeOf({ podShape: text })?.['labels']))).toHaveLength(15_000);
});
