import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/*
 * The laws of the house, read from the code itself (import circles are oxlint's: import/no-cycle).
 * A file imports from lower floors or from its own room, never upwards and never sideways.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** The rooms of the page, each with its floor. */
const floors: Readonly<Record<string, number>> = {
  'src/time': 0,
  'src/params': 0,
  'src/text': 0,
  'src/ui': 1,
  'src/commands': 2,
  'src/feedback': 3,
  'src/transport': 1,
  'src/table': 3,
  'src/wire': 3,
  'src/dialect': 4,
  'src/request': 4,
  'src/model': 4,
  'src/repository-index': 4,
  'src/draft': 5,
  'src/template': 5.2,
  'src/draft-text': 5.7,
  'src/draft-form': 5.5,
  'src/examination': 5,
  'src/fleet': 5,
  'src/views': 5,
  'src/live': 5,
  'src/filters': 5.5,
  'src/deployments': 6,
  'src/deployment': 6,
  'src/repositories': 6,
  'src/new-deployment': 6,
  'src/compare': 6,
  'src/overview': 6,
  'src/settings': 6,
  'src/doctor': 6,
  'src/app': 7,
};
/** The rooms of the server, and the rooms that each of them may use. */
const serverRooms: Readonly<Record<string, readonly string[]>> = {
  'server/access': [],
  'server/build': ['server/host'],
  'server/command-line': ['server/access'],
  'server/database': [],
  'server/doctor': ['server/command-line'],
  'server/forward': ['server/telemetry'],
  'server/reference': ['server/database', 'server/sample'],
  'server/sample': [],
  'server/telemetry': [],
  'server/host': [
    'server/access',
    'server/command-line',
    'server/database',
    'server/doctor',
    'server/forward',
    'server/reference',
    'server/sample',
    'server/telemetry',
  ],
  'server/testing': [
    'server/access',
    'server/database',
    'server/forward',
    'server/reference',
    'server/sample',
    'server/host',
  ],
};
/**
 * What the server reaches of the page's code, however long the way: the command line examines a
 * service as the page does.
 */
const openToServer = [
  'src/text',
  'src/params',
  'src/transport',
  'src/wire',
  'src/dialect',
  'src/examination',
];
/** Ground that what the server reaches must not stand on, or it would bring React along. */
const onlyForPages = ['src/time', 'src/ui', 'src/commands', 'src/feedback', 'src/table'];
const roomsWithEffects = ['src/ui', 'src/time', 'src/table', 'src/params', 'src/app'];
const longest = 200;
/** A room with more is two. */
const mostFiles = 30;

interface SourceFile {
  /** From the project's folder, with forward slashes. */
  path: string;
  room: string;
  text: string;
  /** Paths of the files of this project that it imports. */
  imports: string[];
}

function read(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = posix.join(folder, name.replaceAll('\\', '/'));
      const text = readFileSync(join(root, path), 'utf8');
      const targets = [...text.matchAll(/(?:from|import|import\(|new URL\()\s*['"](\.[^'"?]+)/g)];
      const imports = targets
        .map(([, target = '']) => posix.join(dirname(path), target))
        // The manifest says the version, and belongs to no room.
        .filter((target) => target !== 'package.json');
      return { path, room: dirname(path), text, imports };
    });
}

const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path);
const pageFiles = read('src').filter(({ room }) => room !== 'src');
const pageCode = pageFiles.filter((file) => !isTest(file));
const serverFiles = read('server').filter(({ room }) => room !== 'server');
const serverCode = serverFiles.filter((file) => !isTest(file));
const byPath = new Map([...pageFiles, ...serverFiles].map((file) => [file.path, file]));
/** Comments may name what code must not. */
const code = ({ text }: SourceFile) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, '');
const paths = (files: SourceFile[]) => files.map(({ path }) => path);

/** Every file that a file brings along, followed to the end. */
function reached(start: SourceFile): Set<string> {
  const found = new Set(start.imports);
  for (const path of found) for (const next of byPath.get(path)?.imports ?? []) found.add(next);
  return found;
}

/** The imports of files into rooms that they may not use, as "file → import". */
function trespasses(files: SourceFile[], isOpen: (from: SourceFile, room: string) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports
      .map((target) => ({ target, room: dirname(target) }))
      .filter(({ room }) => room !== file.room && !isOpen(file, room))
      .map(({ target }) => `${file.path} → ${target}`),
  );
}

describe('the floors', () => {
  it('are those of rooms that exist, and of all of them', () => {
    expect([...new Set(pageFiles.map(({ room }) => room))].toSorted()).toEqual(
      Object.keys(floors).toSorted(),
    );
    expect([...new Set(serverFiles.map(({ room }) => room))].toSorted()).toEqual(
      Object.keys(serverRooms).toSorted(),
    );
    const high = read('src').filter(({ room }) => room === 'src');
    expect(paths(high).toSorted()).toEqual(['src/architecture.test.ts', 'src/main.tsx']);
  });

  it('let imports of the page go down or stay in the room', () => {
    const isLower = (from: SourceFile, room: string) =>
      (floors[room] ?? Infinity) < (floors[from.room] ?? -1) &&
      !(openToServer.includes(from.room) && onlyForPages.includes(room));
    expect(trespasses(pageFiles, isLower)).toEqual([]);
  });

  it('let the rooms of the server use each other in one direction', () => {
    const isOpen = (from: SourceFile, room: string) =>
      room.startsWith('src/') || (serverRooms[from.room] ?? []).includes(room);
    expect(trespasses(serverCode, isOpen)).toEqual([]);
  });

  it('let the server reach the wire, the parameters and the examination alone', () => {
    const reaches = serverCode.flatMap((file) =>
      [...reached(file)]
        .filter((target) => target.startsWith('src/') && !openToServer.includes(dirname(target)))
        .map((target) => `${file.path} … → ${target}`),
    );
    expect(reaches).toEqual([]);
  });
});

describe('the rooms', () => {
  it('hold no more files than one looks over', () => {
    const all = [...pageCode, ...serverCode];
    const rooms = [...Object.keys(floors), ...Object.keys(serverRooms)];
    const crowded = rooms.filter((each) => all.filter(({ room }) => room === each).length > mostFiles);
    expect(crowded).toEqual([]);
  });

  it('have one fetch', () => {
    const callers = pageCode.filter((file) =>
      /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon|EventSource/.test(code(file)),
    );
    expect(paths(callers)).toEqual(['src/transport/send.ts']);
  });

  it('speak the service’s spelling on the wire only', () => {
    const spelling = /\b[a-z]+(?:_[a-z0-9]+)+\b|codehost|\bcache_/;
    // The refusal reads HTTP's own words (RFC 6750).
    const single = ['src/params/table.ts', 'src/transport/refusal.ts'];
    const allowed = ({ path, room }: SourceFile) =>
      ['src/wire', 'src/dialect'].includes(room) || single.includes(path);
    const speakers = pageCode.filter((file) => !allowed(file) && spelling.test(code(file)));
    expect(paths(speakers)).toEqual([]);
  });

  it('name no document of this project to people who do not have it', () => {
    const named = pageCode.filter((file) => /\b[A-Z]{4,}\.md\b/.test(code(file)));
    expect(paths(named)).toEqual([]);
  });

  it('take every address of the service from one table', () => {
    const table = ['src/wire/operations.ts', 'src/wire/dialect.ts', 'src/dialect/read-dialect.ts'];
    const others = pageCode.filter(({ path }) => !table.includes(path));
    const spelt = others.filter((file) =>
      /['"`]\/v\d+\/|\.(?:repositories|integrations)Path\b/.test(code(file)),
    );
    expect(paths(spelt)).toEqual([]);
  });

  it('have effects at the edges only', () => {
    const allowed = ({ path, room }: SourceFile) =>
      roomsWithEffects.includes(room) || /\/use-[^/]*\.tsx?$/.test(path);
    const effects = pageCode.filter((file) => !allowed(file) && /\buse(?:Layout)?Effect\(/.test(code(file)));
    expect(paths(effects)).toEqual([]);
  });

  it('have no default exports, barrels or catch-all files', () => {
    const all = [...pageCode, ...serverFiles];
    expect(paths(all.filter((file) => /export default|export \* from/.test(code(file))))).toEqual([]);
    const vague = /(?:^|\/)(?:utils?|helpers?|common|types|hooks|index|misc)\.tsx?$/;
    expect(paths(all.filter(({ path }) => vague.test(path)))).toEqual([]);
  });

  it('have comments of at most 100 characters a line', () => {
    const isLong = (line: string) =>
      line.length > 100 && /^\s*(?:\/\/|\/?\*)/.test(line) && !line.includes('oxlint-disable');
    const long = [...pageFiles, ...serverFiles].flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (isLong(line) ? [`${path}:${at + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });

  it('have files that can be read at once, or say first why one is longer', () => {
    const long = [...pageCode, ...serverCode]
      .filter(({ text }) => text.split('\n').length > longest + 1)
      .filter(({ text }) => !/^\/\/ Longer than 200 lines: \S/.test(text));
    expect(paths(long)).toEqual([]);
  });
});

describe('style sheets', () => {
  const sheets = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({
      path: posix.join('src', name.replaceAll('\\', '/')),
      text: readFileSync(join(root, 'src', name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
    }));

  it('have the classes that the code uses, and no other', () => {
    const wrong = sheets
      .filter(({ path }) => path.endsWith('.module.css'))
      .flatMap(({ path, text }) => {
        const classes = new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
        const uses = pageCode
          .filter(({ imports }) => imports.includes(path))
          .flatMap((file) => {
            const sheet = new RegExp(`(\\w+) from '[^']*${posix.basename(path)}'`).exec(file.text)?.[1];
            return [...code(file).matchAll(new RegExp(`\\b${sheet}(?:\\.(\\w+)|\\[)`, 'g'))];
          });
        const used = uses.map(([, name = '']) => name);
        // Of a sheet that is read by a variable every class may be used.
        if (used.includes('')) return [];
        const strays = [...classes].filter((name) => !used.includes(name));
        const missing = used.filter((name) => !classes.has(name));
        return [...strays, ...missing].map((name) => `${path}: ${name}`);
      });
    expect(wrong).toEqual([]);
  });

  it('ask for widths and heights in one syntax', () => {
    const other = sheets.filter(({ text }) => /@(?:media|container)[^{]*(?:min|max)-/.test(text));
    expect(other.map(({ path }) => path)).toEqual([]);
  });
});

it.each([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'e2e/README.md',
  'bench/README.md',
  'hosting/README.md',
  'hosting/postgres/README.md',
  'src/dialect/README.md',
  'server/database/DATABASES.md',
  'server/access/README.md',
  'server/telemetry/README.md',
])('%s names files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const inCode = text.matchAll(
    /`((?:src|server|e2e|bench|fuzz|hosting)\/[\w./-]+\.(?:tsx?|mjs|md|css|json|conf|sh|yaml|service))`/g,
  );
  const links = text.matchAll(/\]\((?!https?:|#)([^)#]+)/g);
  const named = [
    ...[...inCode].map(([, path = '']) => join(root, path)),
    ...[...links].map(([, path = '']) => join(root, dirname(document), path)),
  ];
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it('CONTRIBUTING.md says why each dependency is there', () => {
  const {
    dependencies,
    devDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const reasons = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const isNamed = (name: string) =>
    new RegExp(`^\\|.*(?<![\\w/-])${name}(?![\\w/-]).*\\|`, 'm').test(reasons);
  expect(names.filter((name) => !name.startsWith('@types/') && !isNamed(name))).toEqual([]);
});

it.each([
  ['react', 'src'],
  ['react-dom', 'src'],
  ['@tanstack/react-query', 'src'],
  ['@tanstack/react-table', 'src'],
  ['react-router', 'src'],
  ['zod', 'src'],
  ['vite', 'server/build'],
  ['@playwright/test', 'e2e'],
])('%s was asked for by name: a dependency that %s uses', (name, folder) => {
  const manifest: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  expect({ ...manifest['dependencies'], ...manifest['devDependencies'] }).toHaveProperty([name]);
  const isUsed = (file: SourceFile) => new RegExp(`from '${name}['/]`).test(code(file));
  expect(read(folder).filter((file) => !isTest(file) && isUsed(file))).not.toEqual([]);
});

describe('the README', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');

  it('knows every room', () => {
    const rooms = [...Object.keys(floors), ...Object.keys(serverRooms)];
    expect(rooms.filter((room) => !readme.includes(`\`${room}\``))).toEqual([]);
  });

  it('says how a page is added: each room’s page stands in the table of routes', () => {
    const routes = byPath.get('src/app/routes.tsx')?.text ?? '';
    const pages = paths(pageCode).filter(
      (path) => path.endsWith('-page.tsx') && !path.startsWith('src/app/'),
    );
    const isReached = (path: string) =>
      routes.includes(path.replace('src/', '../')) ||
      byPath.get('src/app/deployments-area.tsx')?.imports.includes(path);
    expect(pages.filter((path) => !isReached(path))).toEqual([]);
  });
});
