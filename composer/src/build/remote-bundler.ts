import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { BROWSERS } from './browsers.ts';
import { classNamesOf } from './class-names.ts';
import type { RemoteDefinition } from './define-remote.ts';
import { IN_BROWSERS } from './in-browsers.ts';
import { type Entries } from './exposes.ts';
import { outageEnvironment } from './outage-script.ts';
import { fairScriptLimit, SCRIPT_LIMIT } from './script-limit.ts';
import { sortedIntegrity } from './sorted-integrity.ts';
import { remoteStyleLayer } from './style-layer.ts';
import { identifierOf, SHARED_MODULES } from './shared-modules.ts';
import { siblingModule } from './sibling-module.ts';

/** Where a build goes, and under which version its code reports errors. */
export interface BuildTarget {
  readonly out: string;
  readonly version: string;
}

/** The variable under which the shell offers its Module Federation runtime, so that no remote carries its own. */
const SHELL_RUNTIME = 'var globalThis.__SHOP_FEDERATION_RUNTIME__';
/** The runtime that Module Federation writes into every container: most of it shares and loads others, which no remote does. */
const CONTAINER_RUNTIME = /^@module-federation\/runtime\/rspack\.js!=!data:/;
const OWN_CONTAINER_RUNTIME = siblingModule(import.meta, 'container-runtime');
const RUNTIME_MODULE = /@module-federation\/webpack-bundler-runtime\/dist/;

const sharedFromShell = Object.fromEntries(
  SHARED_MODULES.map((name) => [name, { singleton: true, requiredVersion: false as const, import: false as const }]),
);

/**
 * Has Chromium compile a script whole while it loads, instead of function by function in the press that first uses it; see
 * https://v8.dev/blog/explicit-compile-hints. After the minifier, which takes comments away.
 */
const compileAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad\n',
  raw: true,
  include: /\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
});

/** How the chunks of a remote are named, loaded, and checked in a browser. */
function browserOutput(name: string) {
  return {
    output: {
      // The container's runtime finds out from where its entry came.
      publicPath: '',
      chunkFilename: 'static/js/async/[id].[contenthash:6].js',
      crossOriginLoading: 'anonymous' as const,
      trustedTypes: { policyName: `shop-${name}` },
      chunkLoadTimeout: SCRIPT_LIMIT,
    },
    externals: [
      ({ request }: { request?: string }, done: (error?: undefined, external?: string) => void) =>
        RUNTIME_MODULE.test(request ?? '') ? done(undefined, SHELL_RUNTIME) : done(),
    ],
    plugins: [
      new rspack.NormalModuleReplacementPlugin(CONTAINER_RUNTIME, OWN_CONTAINER_RUNTIME),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      sortedIntegrity,
      fairScriptLimit,
      compileAhead,
    ],
  };
}

function browserEnvironment(definition: RemoteDefinition, entries: Entries, target: BuildTarget) {
  const identifier = identifierOf(definition.contents.name);
  return {
    plugins: [
      pluginModuleFederation(
        {
          name: identifier,
          filename: 'entry.[contenthash:8].js',
          exposes: entries.exposes,
          shared: sharedFromShell,
          dts: false,
          manifest: true,
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        },
        { environment: 'web' },
      ),
    ],
    source: { entry: { index: entries.browser }, define: IN_BROWSERS },
    output: { target: 'web' as const, overrideBrowserslist: BROWSERS, distPath: { root: target.out } },
    tools: {
      htmlPlugin: false as const,
      // Under their short identifiers: every entry lists what its chunks are called.
      cssExtract: {
        pluginOptions: { chunkFilename: 'static/css/async/[id].[contenthash:6].css' },
        // What a stylesheet names is found from where the stylesheet lies.
        loaderOptions: { publicPath: 'auto' },
      },
      rspack: browserOutput(definition.contents.name),
    },
  };
}

function serverEnvironment(entries: Entries, target: BuildTarget) {
  return {
    source: { entry: { server: entries.server } },
    output: {
      target: 'node' as const,
      module: false,
      emitAssets: false,
      minify: false,
      distPath: { root: path.join(target.out, 'server') },
      filename: { js: 'bundle.cjs' },
      externals: Object.fromEntries(SHARED_MODULES.map((name) => [name, `commonjs ${name}`])),
    },
    // A module that threw throws again when it is asked for again, instead of being handed out half evaluated.
    tools: {
      rspack: {
        output: {
          publicPath: '',
          library: { type: 'commonjs2' as const },
          asyncChunks: false,
          strictModuleErrorHandling: true,
        },
      },
    },
  };
}

/**
 * The bundler configuration of a remote's release: an integrity-checked Module Federation container for browsers, and one
 * plain CommonJS bundle for the server (`exposes`: name → function that evaluates the module).
 */
export function remoteBuildConfig(definition: RemoteDefinition, entries: Entries, target: BuildTarget): RsbuildConfig {
  const { name } = definition.contents;
  return {
    root: definition.folder,
    mode: 'production',
    logLevel: 'error',
    plugins: [pluginReact()],
    source: { define: { __REMOTE__: JSON.stringify(`${name}@${target.version}`) } },
    output: {
      sourceMap: false,
      cleanDistPath: true,
      dataUriLimit: 0,
      cssModules: classNamesOf(name, 'short'),
    },
    // Only a build, no server: said so that the plugin does not warn about a server's missing setting.
    server: { cors: { origin: 'http://localhost' } },
    performance: { printFileSize: false },
    tools: { postcss: { postcssOptions: { plugins: [remoteStyleLayer] } } },
    environments: {
      web: browserEnvironment(definition, entries, target),
      node: serverEnvironment(entries, target),
      ...outageEnvironment(definition, target.out),
    },
  };
}
