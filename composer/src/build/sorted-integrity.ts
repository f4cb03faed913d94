import { type Rspack, rspack } from '@rsbuild/core';

/** The tables of digests that the bundler writes into an entry, before it is minified: one for scripts and one for stylesheets. */
const TABLE = /(?<=\.sri\w*Hashes\s*=\s*)\{[^{}]*\}/g;

const ENTRY = /(?:"[^"]+"|\w+):\s*"[^"]+"/g;

function inOrder(table: string): string {
  return `{${(table.match(ENTRY) ?? []).sort().join()}}`;
}

/**
 * Sorts the digests that an entry lists. The bundler writes them in the order of a hash table, which differs from build to build, so
 * that the same sources would give another entry each time.
 */
export const sortedIntegrity: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler) {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
    compiler.hooks.thisCompilation.tap('sorted-integrity', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'sorted-integrity', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const text = name.endsWith('.js') ? asset.source().toString() : '';
          const sorted = text.replace(TABLE, inOrder);
          if (sorted !== text) compilation.updateAsset(name, new rspack.sources.RawSource(sorted));
        }
      });
    });
  },
};
