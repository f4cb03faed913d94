import { parseServerConfig } from 'shared-contracts/config';
import { loadDefinition } from '../build/load-definition.ts';
import { serveRemote } from '../development/development-server.ts';

// Serves the named remotes with hot reload until it is ended. `npm run dev` starts it beside the shop.
const { siteOrigin } = parseServerConfig(process.env);
const definitions = await Promise.all(process.argv.slice(2).map(loadDefinition));
const stops = await Promise.all(definitions.map((definition) => serveRemote(definition, siteOrigin)));
for (const { contents, developmentPort } of definitions) {
  process.stdout.write(`${contents.name} is under development on port ${developmentPort}\n`);
}
process.send?.('ready');

function stop(): void {
  void Promise.allSettled(stops.map((end) => end())).then(() => process.exit(0));
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
