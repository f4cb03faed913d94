import { createRequire } from 'node:module';
import path from 'node:path';
import { type EnvironmentConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { BROWSERS, classNamesOf, fairScriptLimit, IN_BROWSERS, SCRIPT_LIMIT } from 'composer/build';

const SHELL = path.resolve(import.meta.dirname, '../..');
const PRODUCTION_ROUTER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

/** `development` brings React's development build and Fast Refresh, for remotes that are being worked on. */
export type ShellMode = 'production' | 'development';

function browserEntry(mode: ShellMode): string[] {
  const main = path.join(SHELL, 'src/browser/entry.ts');
  const first = ['development.ts', 'development-modules.ts'].map((file) => path.join(SHELL, 'src/browser', file));
  return mode === 'production' ? [main] : [...first, main];
}

/**
 * Makes Chromium compile whole scripts while they load, in parallel with the page, instead of function by function while the page,
 * or a shopper who has pressed, waits; see https://v8.dev/blog/explicit-compile-hints. After the minifier, which takes comments away.
 */
const compileAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad\n',
  raw: true,
  include: /^static\/js\/.+\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
});

/** Replaces an unused module of the data cache by a stand-in. */
function without(module: string, standIn: string) {
  return new rspack.NormalModuleReplacementPlugin(new RegExp(`^\\./${module}\\.js$`), (data) => {
    if (/[\\/]@tanstack[\\/]query-core[\\/]/.test(data.context))
      data.request = path.join(SHELL, 'src/browser', standIn);
  });
}

/** Two scripts, each evaluated in a task of its own, and React's stays the same from one build of the shell to the next. */
const reactApart = {
  chunks: 'initial' as const,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    react: { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, enforce: true },
  },
};

/** The browser host. */
function webEnvironment(folder: string, mode: ShellMode): EnvironmentConfig {
  return {
    source: {
      entry: { index: browserEntry(mode) },
      // The federation runtime without its code for manifests and for servers.
      define: { ...IN_BROWSERS, FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: JSON.stringify('web') },
    },
    // Bundlers are given the development build, warnings and all.
    resolve: mode === 'production' ? { alias: { 'react-router$': PRODUCTION_ROUTER } } : {},
    output: {
      target: 'web',
      overrideBrowserslist: BROWSERS,
      manifest: true,
      distPath: { root: path.join(folder, 'web') },
    },
    tools: {
      htmlPlugin: false,
      rspack: {
        optimization: { splitChunks: reactApart },
        output: {
          crossOriginLoading: 'anonymous',
          trustedTypes: { policyName: 'shop-shell' },
          chunkLoadTimeout: SCRIPT_LIMIT,
        },
        plugins: [
          without('mutationCache', 'no-mutations.ts'),
          without('infiniteQueryBehavior', 'no-infinite-queries.ts'),
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
          fairScriptLimit,
          ...(mode === 'production' ? [compileAhead] : []),
        ],
      },
    },
  };
}

/** The render worker. */
function serverEnvironment(folder: string): EnvironmentConfig {
  return {
    output: {
      target: 'node',
      module: false,
      emitAssets: false,
      minify: false,
      distPath: { root: path.join(folder, 'server') },
      filename: { js: '[name].cjs' },
    },
    source: { entry: { 'render-worker': path.join(SHELL, 'src/server/render-worker.ts') } },
    tools: { rspack: { output: { asyncChunks: false, library: { type: 'commonjs2' } } } },
  };
}

/** The bundler configuration of the shell: the browser host, and the render worker for the server. */
export function shellBundlerConfig(folder: string, base: string, mode: ShellMode): RsbuildConfig {
  return {
    root: SHELL,
    mode,
    logLevel: 'error',
    plugins: [pluginReact()],
    dev: { assetPrefix: base },
    output: {
      assetPrefix: base,
      cleanDistPath: true,
      sourceMap: false,
      dataUriLimit: 0,
      // A server in development renders the production build, and the browser hydrates its markup.
      cssModules: classNamesOf('shell', 'short'),
    },
    performance: { printFileSize: false },
    environments: {
      web: webEnvironment(folder, mode),
      node: serverEnvironment(folder),
    },
  };
}
