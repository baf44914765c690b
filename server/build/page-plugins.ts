import type { Plugin } from 'vite';

/**
 * Puts the order of the cascade layers before every module's styles: files are joined in any order,
 * and layers rank by their first mention.
 */
export const layersFirst: Plugin = {
  name: 'slipway:layers-first',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.module.css')
      ? `@layer reset, tokens, base, utilities, components, pages, cards;\n${code}`
      : undefined,
};
