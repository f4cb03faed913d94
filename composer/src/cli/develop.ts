import { parseServerConfig } from 'shared-contracts/config';
import { isShopError } from 'shared-contracts/errors';
import { loadDefinition } from '../build/load-definition.ts';
import type { BrowserServer } from '../development/browser-server.ts';
import { developRemote } from '../development/develop-remote.ts';
import { type DevelopmentReleases, writeDevelopmentReleases } from '../development/development-files.ts';
import { dataPathsIn } from '../registry/data-paths.ts';

// Serves the named remotes with hot reload until it is ended. `npm run dev` starts it beside the shop.
async function develop(remotes: readonly string[]): Promise<readonly BrowserServer[]> {
  const { siteOrigin, dataDir } = parseServerConfig(process.env);
  const dataPaths = dataPathsIn(dataDir);
  const releases: DevelopmentReleases = {};
  const definitions = await Promise.all(remotes.map(loadDefinition));
  return Promise.all(
    definitions.map((definition) =>
      developRemote(definition, {
        dataPaths,
        siteOrigin,
        onRelease(release) {
          releases[release.remote] = release;
          // The shop starts with all of them.
          if (Object.keys(releases).length === remotes.length) writeDevelopmentReleases(dataPaths, releases);
        },
      }),
    ),
  );
}
process.send?.('ready');

try {
  const servers = await develop(process.argv.slice(2));
  const stop = (): void => void Promise.allSettled(servers.map((server) => server.stop())).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // The shop around the remotes was built anew.
  process.on('message', (message) => {
    if (message === 'reload') for (const server of servers) server.reloadPages();
  });
} catch (error) {
  process.stderr.write(
    `${isShopError(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
