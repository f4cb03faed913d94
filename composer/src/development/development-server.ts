import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { pluginReact } from '@rsbuild/plugin-react';
import type { RemoteDefinition } from '../build/define-remote.ts';
import { writeEntries } from '../build/exposes.ts';
import { DEVELOPMENT_MODULES, identifierOf, SHARED_MODULES } from '../build/shared-modules.ts';
import { remoteStyleLayer } from '../build/style-layer.ts';

/** The variable under which the shell's development build offers its Fast Refresh runtime; a second one would refresh nothing. */
const SHELL_REFRESH = 'var globalThis.__SHOP_REFRESH_RUNTIME__';

function developmentConfig(definition: RemoteDefinition, siteOrigin: string): RsbuildConfig {
  const { contents, folder, developmentPort: port } = definition;
  const entries = writeEntries(definition);
  const shared = [...SHARED_MODULES, ...DEVELOPMENT_MODULES];
  return {
    root: folder,
    mode: 'development',
    logLevel: 'warn',
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name: identifierOf(contents.name),
        filename: 'entry.js',
        exposes: entries.exposes,
        shared: Object.fromEntries(
          shared.map((name) => [name, { singleton: true, requiredVersion: false as const, import: false as const }]),
        ),
        dts: false,
      }),
    ],
    source: {
      entry: { index: entries.browser },
      define: { __REMOTE__: JSON.stringify(`${contents.name}@development`) },
    },
    output: {
      cssModules: { localIdentName: `${contents.name}__[local]-[hash:base64:5]` },
      assetPrefix: `http://localhost:${port}/`,
    },
    dev: {
      assetPrefix: `http://localhost:${port}/`,
      client: { host: 'localhost', port, protocol: 'ws' },
      writeToDisk: false,
    },
    server: { port, host: 'localhost', strictPort: true, printUrls: false, cors: { origin: siteOrigin } },
    tools: {
      htmlPlugin: false,
      postcss: { postcssOptions: { plugins: [remoteStyleLayer] } },
      rspack: { externals: { 'react-refresh/runtime': SHELL_REFRESH } },
    },
  };
}

/** Serves one remote with hot reload. Returns the way to stop it. */
export async function serveRemote(definition: RemoteDefinition, siteOrigin: string): Promise<() => Promise<void>> {
  const rsbuild = await createRsbuild({
    cwd: definition.folder,
    rsbuildConfig: developmentConfig(definition, siteOrigin),
  });
  const { server } = await rsbuild.startDevServer();
  return () => server.close();
}
