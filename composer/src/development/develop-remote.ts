import path from 'node:path';
import type { Release } from 'shared-contracts/composition';
import type { RemoteDefinition } from '../build/define-remote.ts';
import { earlyScriptOf } from '../build/early-script.ts';
import { writeEntries } from '../build/exposes.ts';
import type { DataPaths } from '../registry/data-paths.ts';
import { type BrowserServer, type BrowserSide, serveBrowser } from './browser-server.ts';
import { watchContents } from './contents-watcher.ts';
import { DevelopmentBuilds } from './development-builds.ts';
import { developmentFolder } from './development-files.ts';
import { holdPort } from './held-port.ts';
import { watchServerBundle } from './server-bundle.ts';

/** The folder of a remote under development, and the receiver of its releases. */
export interface DevelopmentOptions {
  readonly dataPaths: DataPaths;
  readonly siteOrigin: string;
  /** Called with the first release, and with the next whenever the sources made another of it. */
  onRelease(release: Release): void;
}

/** Serves a remote to the browser with hot reload and builds it for the server after every edit. */
export async function developRemote(
  definition: RemoteDefinition,
  { dataPaths, siteOrigin, onRelease }: DevelopmentOptions,
): Promise<BrowserServer> {
  const { name } = definition.contents;
  // Two checkouts are developed side by side.
  const held = await holdPort(definition.developmentPort);
  const builds = new DevelopmentBuilds(dataPaths, definition, held.port);
  builds.useEarly(await earlyScriptOf(definition));
  let isReady = false;
  const tell = (isNews: boolean): void => {
    if (isReady && isNews) onRelease(builds.release);
  };
  const remote = { definition, identity: `${name}@development` };
  const side: BrowserSide = {
    held,
    siteOrigin,
    onAssets: (assets) => tell(builds.useAssets(assets)),
    onEdit: () => builds.expectBundle(),
    whenSettled: () => builds.whenSettled(),
  };
  const stopServer = await watchServerBundle(remote, path.join(developmentFolder(dataPaths), name), {
    onEdit: () => builds.expectBundle(),
    onBegin: () => builds.beginBundle(),
    onBuilt(bundle) {
      tell(bundle !== null && builds.useBundle(bundle));
      builds.settle();
    },
  });
  let browser = await serveBrowser(remote, side);
  const stopWatching = watchContents(definition, {
    async onOffers(changed) {
      writeEntries(changed); // The server's bundle is built from these files, which its bundler watches.
      builds.useDefinition(changed);
      await browser.stop();
      browser = await serveBrowser({ ...remote, definition: changed }, side);
      tell(true);
      process.stdout.write(`${name} now exposes different modules\n`);
    },
    onEarly: (early) => tell(builds.useEarly(early)),
  });
  isReady = true;
  tell(true);
  process.stdout.write(`${name} is running in development on port ${held.port}\n`);
  return {
    reloadPages: () => browser.reloadPages(),
    async stop() {
      stopWatching();
      await Promise.allSettled([stopServer(), browser.stop()]);
      await held.release();
    },
  };
}
