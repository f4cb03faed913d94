import { parseServerConfig } from 'shared-contracts/config';
import { startShop } from './start-shop.ts';

const shop = await startShop(parseServerConfig(process.env), process.argv.slice(2));

function stop(): void {
  void shop.close().then(() => process.exit(0));
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
