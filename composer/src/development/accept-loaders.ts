import type { RsbuildPlugin } from '@rsbuild/core';

/** The global of the shell's development build that runs the page's loader again; see `shell/src/browser/development-loaders.ts`. */
const LOADER_EDITED = '__SHOP_LOADER_EDITED__';

const LOADER = /from\s*(["'][^"']+\.loader\.ts["'])/;

/**
 * Has the module that joins a page with its loader accept edits of the loader. No component refreshes itself with a loader, so the
 * edit would reload the document, and with it take what was typed.
 */
export const acceptLoaders: RsbuildPlugin = {
  name: 'accept-loaders',
  setup(api) {
    api.transform({ test: /[\\/]\.mf[\\/][^\\/]+\.ts$/ }, ({ code }) => {
      const [, loader] = LOADER.exec(code) ?? [];
      if (!loader) return code;
      return `${code}\nif (import.meta.webpackHot) import.meta.webpackHot.accept(${loader}, () => globalThis.${LOADER_EDITED}?.());\n`;
    });
  },
};
