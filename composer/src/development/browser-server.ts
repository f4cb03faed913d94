import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { pluginReact } from '@rsbuild/plugin-react';
import type { Release } from 'shared-contracts/composition';
import { z } from 'zod';
import { classNamesOf } from '../build/class-names.ts';
import { writeEntries } from '../build/exposes.ts';
import { DEVELOPMENT_MODULES, identifierOf, SHARED_MODULES } from '../build/shared-modules.ts';
import { remoteStyleLayer } from '../build/style-layer.ts';
import { acceptLoaders } from './accept-loaders.ts';
import { SETTLED_PATH } from './development-version.ts';
import type { HeldPort } from './held-port.ts';
import type { RemoteUnderDevelopment } from './remote-under-development.ts';
import { whenWritten } from './written-files.ts';

/** The variable under which the shell's development build offers its Fast Refresh runtime; a second one would refresh nothing. */
const SHELL_REFRESH = 'var globalThis.__SHOP_REFRESH_RUNTIME__';

const shared = Object.fromEntries(
  [...SHARED_MODULES, ...DEVELOPMENT_MODULES].map((name) => [
    name,
    { singleton: true, requiredVersion: false as const, import: false as const },
  ]),
);

/** The inputs of a remote's development server. */
export interface BrowserSide {
  /** The port at which it answers. */
  readonly held: HeldPort;
  readonly siteOrigin: string;
  /** Called with the stylesheets of every expose after each build. */
  onAssets(assets: Release['assets']): void;
  /** The sources have changed; it may be known here before the builder of the server's bundle sees it. */
  onEdit(): void;
  /** Resolves once the server renders what the browser has. */
  whenSettled(): Promise<void>;
}

/** The server of a remote's scripts, which pages of the shop alone may read. */
function serverConfig({ siteOrigin, whenSettled }: BrowserSide): NonNullable<RsbuildConfig['server']> {
  return {
    // It answers at a port that is held already. With a number here, the bundler would look for another one.
    middlewareMode: true,
    port: 0,
    host: 'localhost',
    printUrls: false,
    cors: { origin: siteOrigin },
    setup({ server }) {
      server.middlewares.use(SETTLED_PATH, (_request, response) => void whenSettled().then(() => response.end()));
    },
  };
}

function browserConfig({ definition, identity }: RemoteUnderDevelopment, side: BrowserSide): RsbuildConfig {
  const { contents, folder } = definition;
  const { port } = side.held;
  const entries = writeEntries(definition);
  const address = `http://localhost:${port}/`;
  return {
    root: folder,
    mode: 'development',
    logLevel: 'warn',
    plugins: [
      // Beside a build for the server the process counts as one in production, where the plugin would do nothing.
      pluginReact({ reactRefreshOptions: { forceEnable: true } }),
      acceptLoaders,
      pluginModuleFederation({
        name: identifierOf(contents.name),
        filename: 'entry.js',
        exposes: entries.exposes,
        shared,
        dts: false,
        manifest: true,
      }),
    ],
    source: { entry: { index: entries.browser }, define: { __REMOTE__: JSON.stringify(identity) } },
    output: { cssModules: classNamesOf(contents.name, 'readable'), assetPrefix: address },
    dev: {
      assetPrefix: address,
      client: { host: 'localhost', port, protocol: 'ws' },
      // A page that waits for its code to be built would give up on it after three seconds.
      lazyCompilation: false,
      writeToDisk: false,
    },
    server: serverConfig(side),
    // Fewer files to look through after an edit.
    splitChunks: false,
    tools: {
      htmlPlugin: false,
      postcss: { postcssOptions: { plugins: [remoteStyleLayer] } },
      rspack: {
        externals: { 'react-refresh/runtime': SHELL_REFRESH },
        // Without CORS browsers tell the page nothing of an error in a script of another origin.
        output: { crossOriginLoading: 'anonymous' },
      },
    },
  };
}

const Manifest = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ css: z.object({ sync: z.array(z.string()) }) }) })),
});

/** The stylesheets of every expose, so that a page rendered on the server is styled before its scripts have come. */
async function readAssets(port: number): Promise<Release['assets']> {
  const response = await fetch(`http://localhost:${port}/mf-manifest.json`);
  const { exposes } = Manifest.parse(await response.json());
  return Object.fromEntries(exposes.map(({ path, assets }) => [path, { js: [], css: assets.css.sync }]));
}

/** A development server. */
export interface BrowserServer {
  /** Has every open page with code of the remote load its document again. */
  reloadPages(): void;
  stop(): Promise<void>;
}

/** Serves the browser's part of a remote with hot reload; resolves after the first build. */
export async function serveBrowser(remote: RemoteUnderDevelopment, side: BrowserSide): Promise<BrowserServer> {
  const { held } = side;
  const rsbuild = await createRsbuild({ cwd: remote.definition.folder, rsbuildConfig: browserConfig(remote, side) });
  const first = Promise.withResolvers<void>();
  rsbuild.onAfterCreateCompiler(({ compiler }) => {
    compiler.hooks.invalid.tap('shop-development', side.onEdit);
    compiler.hooks.watchRun.tapPromise('shop-development', ({ modifiedFiles = [] }) => whenWritten(modifiedFiles));
  });
  rsbuild.onAfterDevCompile(async ({ stats }) => {
    // The bundler itself reports sources that cannot be built, here and in the page.
    if (!stats.hasErrors()) side.onAssets(await readAssets(held.port));
    first.resolve();
  });
  const server = await rsbuild.createDevServer();
  const stopAnswers = held.answerWith(server.middlewares);
  server.connectWebSocket({ server: held.server });
  await server.afterListen();
  await first.promise;
  return {
    reloadPages: () => server.sockWrite('full-reload'),
    async stop() {
      stopAnswers();
      await server.close();
    },
  };
}
