import type { Plugin } from 'vite';

/** Puts the cascade layers in order: modules' styles are joined in any order. */
export const layersFirst: Plugin = {
  name: 'slipway:layers-first',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.module.css')
      ? `@layer reset, tokens, base, utilities, components, pages, cards;\n${code}`
      : undefined,
};

/**
 * Makes Chromium compile a page's functions while its file is prefetched (docs/decisions.md#speed).
 * Other browsers see a comment. It must be in the first line.
 */
export const compilePagesAhead: Plugin = {
  name: 'slipway:compile-pages-ahead',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isDynamicEntry && file.name.endsWith('-page'))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};
