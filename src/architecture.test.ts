import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/*
 * The rules of docs/architecture.md#rules that a machine can check, read from the code itself.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** The layers of the page, lowest first: the folders of `src`. */
const layers = ['kit', 'api', 'domain', 'features', 'pages', 'app'];
/** The folders of the server, and the folders that each of them may use. */
const serverFolders: Readonly<Record<string, string>> = {
  access: 'failures',
  build: '',
  'command-line': 'access failures',
  database: 'failures',
  doctor: 'command-line failures forward',
  failures: '',
  forward: 'failures telemetry',
  reference: 'database failures sample',
  sample: '',
  telemetry: '',
  host: 'access command-line database doctor failures forward reference sample telemetry',
  testing: 'access database forward reference sample host',
};
const longest = 300;

interface SourceFile {
  /** From the project's folder, with forward slashes. */
  path: string;
  folder: string;
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
        // The manifest says the version, and belongs to no folder.
        .filter((target) => target !== 'package.json');
      return { path, folder: dirname(path), text, imports };
    });
}

const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path);
const pageFiles = read('src');
const pageCode = pageFiles.filter((file) => !isTest(file));
const serverFiles = read('server').filter(({ folder }) => folder !== 'server');
const serverCode = serverFiles.filter((file) => !isTest(file));
const byPath = new Map([...pageFiles, ...serverFiles].map((file) => [file.path, file]));
/** Comments may name what code must not. */
const code = ({ text }: SourceFile) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, '');
const paths = (files: SourceFile[]) => files.map(({ path }) => path);

/** Every file that a file brings along, followed to the end. */
function reached(start: SourceFile): Set<string> {
  const all = new Set(start.imports);
  for (const path of all) for (const next of byPath.get(path)?.imports ?? []) all.add(next);
  return all;
}
const layerOf = (path: string) => layers.indexOf(path.split('/')[1] ?? '');
const folderOf = (path: string) => path.split('/').slice(0, 3).join('/');

describe('the layers', () => {
  it('are the folders of src', () => {
    const names = new Set(readdirSync(join(root, 'src')));
    expect([...names].toSorted()).toEqual([...layers, 'architecture.test.ts', 'main.tsx'].toSorted());
  });

  it('let a file import from its own layer or a lower one, and no page from another page', () => {
    const wrong = pageFiles
      .filter(({ path }) => path.split('/').length > 2)
      .flatMap(({ path, imports }) =>
        imports
          .filter(
            (target) =>
              layerOf(target) > layerOf(path) ||
              (path.startsWith('src/pages/') &&
                target.startsWith('src/pages/') &&
                folderOf(path) !== folderOf(target)),
          )
          .map((target) => `${path} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('let kit know nothing about the product', () => {
    const words = /deployment|repositor|draft|api.key|sign.in/i;
    expect(
      paths(pageCode.filter((file) => file.path.startsWith('src/kit/') && words.test(code(file)))),
    ).toEqual([]);
  });

  it('have no cycles between files, counting imports of types and dynamic imports', () => {
    const inCycle = [...pageCode, ...serverCode].filter((file) => reached(file).has(file.path));
    expect(paths(inCycle)).toEqual([]);
  });

  it('let the folders of the server use each other in one direction', () => {
    const short = (folder: string) => folder.replace('server/', '');
    const mayUse = (folder: string, used: string) =>
      serverFolders[short(folder)]?.split(' ').includes(short(used));
    const wrong = serverCode.flatMap((file) =>
      file.imports
        .map((target) => ({ target, folder: dirname(target) }))
        .filter(({ folder }) => folder !== file.folder && !folder.startsWith('src/'))
        .filter(({ folder }) => !mayUse(file.folder, folder))
        .map(({ target }) => `${file.path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('let the server import only api and kit, without React and TanStack Query', () => {
    const isOpen = (path: string) => /^src\/(?:api|kit)\//.test(path);
    const bringsReact = (path: string) =>
      /from '(?:react|react-dom|react-router|@tanstack\/react-query)['/]/.test(byPath.get(path)?.text ?? '');
    const wrong = serverCode.flatMap((file) =>
      [...reached(file)]
        .filter((path) => path.startsWith('src/') && (!isOpen(path) || bringsReact(path)))
        .map((path) => `${file.path} … → ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keep React out of api and domain', () => {
    const low = pageCode.filter(({ path }) => /^src\/(?:api|domain)\//.test(path));
    expect(
      paths(low.filter((file) => /from '(?:react|react-dom|react-router)['/]/.test(code(file)))),
    ).toEqual([]);
  });
});

describe('the code', () => {
  it('has one fetch', () => {
    const callers = pageCode.filter((file) =>
      /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon|EventSource/.test(code(file)),
    );
    expect(paths(callers)).toEqual(['src/api/client.ts']);
  });

  it('uses the service’s spelling only in api', () => {
    const spelling = /\b[a-z]+(?:_[a-z0-9]+)+\b|codehost|\bcache_/;
    const speakers = pageCode.filter(({ path }) => !path.startsWith('src/api/'));
    expect(paths(speakers.filter((file) => spelling.test(code(file))))).toEqual([]);
  });

  it('does not mention internal documents in visible texts', () => {
    const named = pageCode.filter((file) => /\b[A-Z]{4,}\.md\b/.test(code(file)));
    expect(paths(named)).toEqual([]);
  });

  it('spells the documented deployment types in one file, except for sample data', () => {
    const shipped = serverCode.filter(({ folder }) => !/^server\/(?:sample|testing)$/.test(folder));
    const word = /(?<=['"`])(?:dev_free|dev|prod)(?=['"`])/;
    expect(paths([...pageCode, ...shipped].filter((file) => word.test(code(file))))).toEqual([
      'src/api/dialect/dialect.ts',
    ]);
  });

  it('takes every URL of the service from one table', () => {
    const table = ['src/api/operations.ts', 'src/api/dialect/dialect.ts', 'src/api/dialect/read-dialect.ts'];
    const others = pageCode.filter(({ path }) => !table.includes(path));
    const spelt = others.filter((file) =>
      /['"`]\/v\d+\/|\.(?:repositories|integrations)Path\b/.test(code(file)),
    );
    expect(paths(spelt)).toEqual([]);
  });

  it('has no default exports, barrels or catch-all files', () => {
    const all = [...pageCode, ...serverFiles];
    expect(paths(all.filter((file) => /export default|export \* from/.test(code(file))))).toEqual([]);
    const vague = /(?:^|\/)(?:utils?|helpers?|common|types|hooks|index|misc)\.tsx?$/;
    expect(paths(all.filter(({ path }) => vague.test(path)))).toEqual([]);
  });

  it('has no file over 300 lines without a stated reason', () => {
    const long = [...pageCode, ...serverCode]
      .filter(({ text }) => text.split('\n').length > longest + 1)
      .filter(({ text }) => !/^\/\/ Longer than 300 lines: \S/.test(text));
    expect(paths(long)).toEqual([]);
  });
});

/** The children that an expression may become. */
type Child = 'text' | 'element' | 'nothing' | 'unknown';

function childrenOf(node: ESTree.JSXChild | ESTree.Expression | ESTree.JSXEmptyExpression): Child[] {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return ['text'];
    case 'Literal':
      return [typeof node.value === 'string' || typeof node.value === 'number' ? 'text' : 'nothing'];
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return childrenOf(node.expression);
    case 'ConditionalExpression':
      return [...childrenOf(node.consequent), ...childrenOf(node.alternate)];
    case 'LogicalExpression':
      return [
        ...(node.operator === '&&' ? ['nothing' as const] : childrenOf(node.left)),
        ...childrenOf(node.right),
      ];
    case 'CallExpression': {
      const called = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
      const name = called.type === 'Identifier' ? called.name : '';
      if (name === 'map') return ['nothing', 'element'];
      return [/Text$|^String$|^join$|^counted$/.test(name) ? 'text' : 'unknown'];
    }
    default:
      return ['unknown'];
  }
}

/** Children without those that leave no node: line breaks between elements, and comments. */
const nodesOf = (children: readonly ESTree.JSXChild[]) =>
  children.filter(
    (child) =>
      !(child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)) &&
      !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'),
  );

/** Texts of a component that React fails to remove, or to put elements before. */
function looseTexts(name: string, text: string): string[] {
  const found: string[] = [];
  const visit = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const nodes = nodesOf(children);
    // A text alone is the content of its element: React replaces all of it.
    if (nodes.length < 2) return;
    const kinds = nodes.map(childrenOf);
    kinds.forEach((kind, at) => {
      const next = kinds.slice(at + 1).find((each) => !each.includes('nothing') || each.includes('text'));
      const isLoose = kind.includes('text')
        ? kind.some((each) => each !== 'text')
        : kind.includes('nothing') && next?.includes('text');
      if (isLoose) found.push(`${name}: ${text.slice(nodes[at]?.start, nodes[at]?.end)}`);
    });
  };
  new Visitor({ JSXElement: visit, JSXFragment: visit }).visit(parseSync(name, text).program);
  return found;
}

/*
 * Wrap conditional text in its own element, also text after a conditional element: browser
 * translation moves text nodes, and React then cannot remove them or insert before them.
 */
describe('texts on a translated page', () => {
  it.each([
    ["<p>{a && 'new'}<b /></p>", 1],
    ["<p>{a ? 'new' : <i />}<b /></p>", 1],
    ['<>{a && `new`}<b /></>', 1],
    ['<p>{a && <b />} and more</p>', 1],
    ['<p>{a && <b />}{b && <i />}{numberText(1)}</p>', 2],
    ['<p>{all.map((each) => <b key={each} />)}.</p>', 1],
    ["<p><b />{a ? 'one' : 'two'}</p>", 0],
    ["<p>{a && 'alone'}</p>", 0],
    ['<p>{a && <b />}<span>and more</span></p>', 0],
    ['<p>Text {a && <b />}</p>', 0],
  ])('%s: %i text nodes without an element', (component, count) => {
    expect(looseTexts('x.tsx', `const x = ${component};`)).toHaveLength(count);
  });

  it('have elements of their own', () => {
    const components = pageCode.filter(({ path }) => path.endsWith('.tsx'));
    expect(components.flatMap(({ path, text }) => looseTexts(path, text))).toEqual([]);
  });
});

describe('style sheets', () => {
  const sheets = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({
      path: posix.join('src', name.replaceAll('\\', '/')),
      text: readFileSync(join(root, 'src', name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
    }));

  it('have exactly the classes that the code uses', () => {
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

  it('use the breakpoints of tokens.css, at most five', () => {
    const tokens = readFileSync(join(root, 'src/kit/ui/tokens.css'), 'utf8');
    const listed = [...tokens.matchAll(/^ \*   (\S+rem) /gm)].map(([, width = '']) => width);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThanOrEqual(5);
    const others = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/@(?:media|container)[^{]*/g)]
        .flatMap(([query]) => [...query.matchAll(/(?:width|inline-size)\s*[<>=:]+\s*([^\s)]+)/g)])
        .filter(([, width = '']) => !listed.includes(width))
        .map(([condition]) => `${path}: ${condition}`),
    );
    expect(others).toEqual([]);
  });

  // They style the next sibling of every added element again, with all of its content.
  it('have no sibling selectors with *', () => {
    const universal = sheets.filter(({ text }) => /[+~]\s*\*|\*\s*[+~]/.test(text));
    expect(universal.map(({ path }) => path)).toEqual([]);
  });

  it('use one syntax for widths and heights in queries', () => {
    const other = sheets.filter(({ text }) => /@(?:media|container)[^{]*(?:min|max)-/.test(text));
    expect(other.map(({ path }) => path)).toEqual([]);
  });
});

const manifest: Record<string, object> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const dependencies = { ...manifest['dependencies'], ...manifest['devDependencies'] };

it('CONTRIBUTING.md gives a reason for each dependency', () => {
  const reasons = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const isNamed = (name: string) =>
    new RegExp(`^\\|.*(?<![\\w/-])${name}(?![\\w/-]).*\\|`, 'm').test(reasons);
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
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
])('%s is listed as a dependency because %s uses it', (name, folder) => {
  expect(dependencies).toHaveProperty([name]);
  const isUsed = (file: SourceFile) => new RegExp(`from '${name}['/]`).test(code(file));
  expect(read(folder).filter((file) => !isTest(file) && isUsed(file))).not.toEqual([]);
});

describe('docs/architecture.md', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

  it('names every folder of the page and every folder of the server', () => {
    const folders = new Set(
      pageFiles.map(({ path }) => folderOf(path)).filter((path) => /^src\/\w+\/[\w-]+$/.test(path)),
    );
    const names = [...folders].map((path) => path.replace('src/', ''));
    const ofServer = Object.keys(serverFolders).map((name) => `server/${name}`);
    expect([...names, ...ofServer].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('says how a page is added: every page is in the table of routes', () => {
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
