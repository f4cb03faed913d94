import { parseServerConfig } from 'shared-contracts/config';
import { isShopError } from 'shared-contracts/errors';
import { loadDefinition } from '../build/load-definition.ts';
import { developRemote } from '../development/develop-remote.ts';
import { type DevelopmentReleases, writeDevelopmentReleases } from '../development/development-files.ts';
import { dataPathsIn } from '../registry/data-paths.ts';

// Serves the named remotes with hot reload until it is ended. `npm run dev` starts it beside the shop.
async function develop(remotes: readonly string[]): Promise<() => Promise<unknown>> {
  const { siteOrigin, dataDir } = parseServerConfig(process.env);
  const dataPaths = dataPathsIn(dataDir);
  const releases: DevelopmentReleases = {};
  const definitions = await Promise.all(remotes.map(loadDefinition));
  const stops = await Promise.all(
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
  return () => Promise.allSettled(stops.map((end) => end()));
}
process.send?.('ready');

try {
  const end = await develop(process.argv.slice(2));
  const stop = (): void => void end().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  process.stderr.write(
    `${isShopError(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
