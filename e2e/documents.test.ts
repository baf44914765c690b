import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

/* Checks that the files and headings that documents and comments refer to exist. */

const root = join(import.meta.dirname, '..');
const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listing.split('\n').filter((path) => path && existsSync(join(root, path)));
const folders = new Set(
  files.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))),
);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const exists = (path: string) => path === '.' || files.includes(path) || folders.has(path);

/** The fragments of a document's headings, as on GitHub. */
function headingsOf(document: string): string[] {
  const headings = read(document).matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}

/** The broken references of a file. */
function brokenReferences(path: string, text: string): string[] {
  const isDocument = path.endsWith('.md');
  const beside = (to: string) => posix.join(posix.dirname(path), to);
  const prose = isDocument
    ? text
    : (text.match(/\/\*[^]*?\*\/|(?<![:'"`])\/\/[^\n]*|^\s*#[^\n]*/gm) ?? [])
        .join('\n')
        .replaceAll(/\n\s*\* /g, ' ');
  const inBackticks = [...prose.matchAll(/`([\w.-]+)(\/[\w./-]*)`/g)].filter(([, folder = '']) =>
    folders.has(folder),
  );
  const links = isDocument
    ? prose.matchAll(/(?:\]\(|src(?:set)?=")(?!\w+:)([^)#"\s]*)(?:#([^)"\s]+))?[)"]/g)
    : [];
  const cited = isDocument ? [] : prose.matchAll(/(?<![\w./<-])((?:[\w-]+\/)*[\w-]+\.md)(?:#([\w-]+))?/g);
  const targets = [
    ...inBackticks.map(([, folder = '', rest = '']) => [folder + rest]),
    ...[...links].map(([, to = '', heading]) => [to ? beside(to) : path, heading]),
    ...[...cited].map(([, to = '', heading]) => [exists(beside(to)) ? beside(to) : to, heading]),
  ];
  return targets
    .filter(([to = '', heading]) => {
      const file = to.replace(/\/$/, '');
      return !exists(file) || (heading !== undefined && !headingsOf(file).includes(heading));
    })
    .map(([to, heading]) => (heading === undefined ? `${to}` : `${to}#${heading}`));
}

it('every file and heading that a document or a comment refers to exists', () => {
  // This file contains broken references on purpose.
  const texts = files.filter(
    (path) =>
      path !== 'e2e/documents.test.ts' &&
      /\.(?:md|[cm]?[jt]sx?|css|ya?ml|conf|service)$|Containerfile$/.test(path),
  );
  expect(texts.length).toBeGreaterThan(500);
  const broken = texts.flatMap((path) => brokenReferences(path, read(path)).map((to) => `${path}: ${to}`));
  expect(broken).toEqual([]);
});

it.each([
  ['docs/testing.md', '[a file](../e2e/no-file.ts)', ['e2e/no-file.ts']],
  [
    'docs/testing.md',
    '[a heading](api.md#no-heading) and [a good one](api.md#paging)',
    ['docs/api.md#no-heading'],
  ],
  ['docs/testing.md', '[here](#no-heading)', ['docs/testing.md#no-heading']],
  ['README.md', '<img src="docs/pictures/none.webp">', ['docs/pictures/none.webp']],
  ['README.md', '`src/none` and `src/api`, `application/json`', ['src/none']],
  ['src/a.ts', '/** The end (docs/api.md#no-heading). */ f("docs/none.md");', ['docs/api.md#no-heading']],
  [
    'src/a.ts',
    '/*\n * A page,\n * see NONE.md, `src/api`\n * and `src/none.ts`.\n */',
    ['src/none.ts', 'NONE.md'],
  ],
  ['hosting/a.yaml', '# Passwords: docs/none.md', ['docs/none.md']],
])('finds what is missing: %s, %s', (path, text, broken) => {
  expect(brokenReferences(path, text)).toEqual(broken);
});
