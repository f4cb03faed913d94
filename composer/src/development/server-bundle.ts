import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { classNamesOf } from '../build/class-names.ts';
import { writeEntries } from '../build/exposes.ts';
import { remoteBuildConfig } from '../build/remote-bundler.ts';
import { SERVER_BUNDLE } from './development-release.ts';
import type { RemoteUnderDevelopment } from './remote-under-development.ts';

/** The browser is seen at once, the server only with the next page: it builds when the browser's part is done (ms). */
const AFTER_THE_BROWSER = 200;

function serverConfig({ definition, identity }: RemoteUnderDevelopment, out: string): RsbuildConfig {
  const config = remoteBuildConfig(definition, writeEntries(definition), { out, version: '' });
  return {
    ...config,
    output: {
      ...config.output,
      cssModules: classNamesOf(definition.contents.name, 'readable'),
      sourceMap: { js: 'cheap-module-source-map' },
    },
    source: { ...config.source, define: { __REMOTE__: JSON.stringify(identity) } },
    tools: {
      ...config.tools,
      rspack: {
        watchOptions: { aggregateTimeout: AFTER_THE_BROWSER },
        output: { devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
      },
    },
  };
}

/** A server bundle with its source map. */
export interface ServerBundle {
  readonly code: Buffer;
  readonly map: Buffer;
}

/** Receives the builds of a server bundle. */
export interface BundleListener {
  /** The sources have changed; a build follows. */
  onEdit(): void;
  onBegin(): void;
  /** A build has ended; null for one that failed, which the bundler reports. */
  onBuilt(bundle: ServerBundle | null): void;
}

/**
 * Builds a remote's server bundle, as for a release but for the names of classes, into `out` and again after every edit. Returns, after the first
 * build, the way to stop.
 */
export async function watchServerBundle(
  remote: RemoteUnderDevelopment,
  out: string,
  { onEdit, onBegin, onBuilt }: BundleListener,
): Promise<() => Promise<void>> {
  const rsbuild = await createRsbuild({
    cwd: remote.definition.folder,
    rsbuildConfig: serverConfig(remote, out),
    environment: ['node'],
  });
  const first = Promise.withResolvers<void>();
  rsbuild.onAfterCreateCompiler(({ compiler }) => {
    compiler.hooks.invalid.tap('shop-development', onEdit);
    compiler.hooks.watchRun.tap('shop-development', onBegin);
  });
  rsbuild.onAfterBuild(({ stats }) => {
    const file = path.join(out, SERVER_BUNDLE);
    const isBuilt = stats && !stats.hasErrors();
    onBuilt(isBuilt ? { code: readFileSync(file), map: readFileSync(`${file}.map`) } : null);
    first.resolve();
  });
  const { close } = await rsbuild.build({ watch: true });
  await first.promise;
  return close;
}
