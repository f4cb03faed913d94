import { publicKeyText } from 'experiments/publish';
import { dataPathsIn } from '../registry/data-paths.ts';
import { readLive } from '../registry/recover-channel.ts';
import { TestRegistry } from './test-registry.ts';

// A registry in a process of its own: signs what is live in a data folder, and signs again whenever that changes.
// `node composer/src/testing/serve-test-registry.ts <data folder>` prints its address and its key as one line of JSON.

/** How often (ms) the data folder is looked at. */
const LOOK_EVERY = 100;

const dataPaths = dataPathsIn(process.argv[2] ?? '.data');
const registry = new TestRegistry(dataPaths);
let signed: string | null = null;

function signLive(): void {
  const live = readLive(dataPaths);
  if (!('channel' in live) || live.channel.stable === signed) return;
  signed = live.channel.stable;
  registry.sign({ ...live.composition, counter: live.channel.counter });
}

await registry.open();
signLive();
setInterval(signLive, LOOK_EVERY);
const { url, name, keys } = registry;
process.stdout.write(`${JSON.stringify({ url, name, key: publicKeyText(keys.publicKey) })}\n`);
