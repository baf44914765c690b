import type { Plugin } from 'vite';

/** Declares the order of the cascade layers in each CSS module, because modules are bundled in any order. */
export const layersFirst: Plugin = {
  name: 'slipway:layers-first',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.module.css')
      ? `@layer reset, tokens, base, utilities, components, pages, cards;\n${code}`
      : undefined,
};

/**
 * Makes Chromium compile a page's functions while it prefetches the file (docs/decisions.md#speed). The
 * comment must be in the first line. Other browsers ignore it.
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
