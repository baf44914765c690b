import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/*
 * The laws of the house, read from the code itself. The floors stand in the order of imports: a file imports from
 * lower floors or from its own room, never upwards and never sideways.
 */

const source = fileURLToPath(new URL('.', import.meta.url));
const server = fileURLToPath(new URL('../server/', import.meta.url));

const floors: Readonly<Record<string, number>> = {
  params: 0,
  ui: 0,
  wire: 1,
  model: 2,
  deployments: 3,
  deployment: 3,
  compare: 3,
  overview: 3,
  repositories: 3,
  'new-deployment': 3,
  settings: 3,
  app: 4,
};
/** What the server may use of the page's code. */
const openToServer = ['params', 'wire'];
const roomsWithEffects = ['ui', 'params', 'app'];
const longest = 200;
/** Tables of data: a row more is no reason to split them. */
const dataTables = ['model/catalogue.ts', 'reference/faults.ts'];

interface SourceFile {
  path: string;
  room: string;
  text: string;
  imports: string[];
}

function read(root: string, extension: RegExp): SourceFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => extension.test(name))
    .map((name) => {
      const text = readFileSync(join(root, name), 'utf8');
      const imports = [...text.matchAll(/(?:from|import|import\(|new URL\()\s*['"]([^'"]+)['"]/g)];
      const path = name.replaceAll('\\', '/');
      return {
        path,
        room: path.split('/')[0] ?? '',
        text,
        imports: imports.map(([, target]) => target ?? ''),
      };
    });
}

const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path);
const pageFiles = read(source, /\.tsx?$/).filter(({ path }) => path.includes('/'));
const pageCode = pageFiles.filter((file) => !isTest(file));
const serverFiles = read(server, /\.ts$/);
/** Comments may name what code must not. */
const code = ({ text }: SourceFile) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, '');
const paths = (files: SourceFile[]) => files.map(({ path }) => path);

describe('the floors', () => {
  it('knows every room', () => {
    expect([...new Set(pageFiles.map(({ room }) => room))].filter((room) => !(room in floors))).toEqual([]);
  });

  it('keeps every file at src/<room>/<file>', () => {
    const deep = pageFiles.filter(({ path }) => path.split('/').length !== 2);
    const high = read(source, /\.tsx?$/).filter(({ path }) => !path.includes('/'));
    expect(paths(deep)).toEqual([]);
    expect(paths(high).toSorted()).toEqual(['architecture.test.ts', 'main.tsx']);
  });

  it('lets imports go down or stay in the room', () => {
    const climbs = pageFiles.flatMap(({ path, room, imports }) =>
      imports
        .filter((target) => target.startsWith('.'))
        .map((target) => relative(source, join(source, path, '..', target)).split(/[\\/]/)[0] ?? '')
        .filter((target) => target !== room && !((floors[target] ?? Infinity) < (floors[room] ?? -1)))
        .map((target) => `${path} → ${target}`),
    );
    expect(climbs).toEqual([]);
  });

  it('lets the server use the wire and the parameters alone', () => {
    const reaches = serverFiles.flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.includes('/src/'))
        .filter((target) => !openToServer.includes(target.split('/src/')[1]?.split('/')[0] ?? ''))
        .map((target) => `${path} → ${target}`),
    );
    expect(reaches).toEqual([]);
  });
});

describe('the rooms', () => {
  it('have one fetch', () => {
    const callers = pageCode.filter((file) =>
      /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon|EventSource/.test(code(file)),
    );
    expect(paths(callers)).toEqual(['wire/send.ts']);
  });

  it('speak the service’s spelling on the wire only', () => {
    const spelling = /\b[a-z]+(?:_[a-z0-9]+)+\b|codehost|\bcache_/;
    const allowed = ({ path, room }: SourceFile) => room === 'wire' || path === 'params/table.ts';
    const speakers = pageCode.filter((file) => !allowed(file) && spelling.test(code(file)));
    expect(paths(speakers)).toEqual([]);
  });

  it('have effects at the edges only', () => {
    const allowed = ({ path, room }: SourceFile) =>
      roomsWithEffects.includes(room) || /\/draft\.tsx?$/.test(path);
    const effects = pageCode.filter((file) => !allowed(file) && /\buse(?:Layout)?Effect\(/.test(code(file)));
    expect(paths(effects)).toEqual([]);
  });

  it('have no default exports, barrels or catch-all files', () => {
    const all = [...pageCode, ...serverFiles];
    expect(paths(all.filter((file) => /export default|export \* from/.test(code(file))))).toEqual([]);
    const vague = /(?:^|\/)(?:utils?|helpers?|common|types|hooks|index|misc)\.tsx?$/;
    expect(paths(all.filter(({ path }) => vague.test(path)))).toEqual([]);
  });

  it('have files that can be read at once', () => {
    const long = [...pageCode, ...serverFiles.filter((file) => !isTest(file))]
      .filter(({ path }) => !dataTables.includes(path))
      .filter(({ text }) => text.split('\n').length > longest + 1);
    expect(paths(long)).toEqual([]);
  });
});
