import { parseServerConfig } from 'shared-contracts/config';
import { isShopError } from 'shared-contracts/errors';
import { refuseSecrets } from './secrets.ts';
import { type Shop, startShop } from './start-shop.ts';

async function start(): Promise<Shop> {
  refuseSecrets(process.env);
  return startShop(parseServerConfig(process.env), process.argv.slice(2));
}

const starting = start();

function stop(): void {
  void starting.then((shop) => shop.close()).then(() => process.exit(0));
}
// Before the port is open: the first requests, too, must be answered by a server that drains.
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

await starting.catch((error: unknown) => {
  const text = isShopError(error)
    ? `${error.message}\n${String(error.cause ?? '')}`
    : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text.trim()}\n`);
  process.exit(1);
});
// The supervisor of this process waits for it.
process.send?.('ready');
