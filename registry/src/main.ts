import { dataPathsIn } from 'composer/registry';
import { withoutSecrets } from 'composer/release';
import { publicKeyFrom, publicKeyText, registryKeys } from 'experiments/publish';
import { pino } from 'pino';
import { parseRegistryServiceConfig } from 'shared-contracts/config';
import { createRegistryApp } from './app.ts';
import { ShellGate } from './changes/gate.ts';
import { startMetrics } from './operations/metrics-server.ts';
import { openRegistry } from './open-registry.ts';
import { supabaseRows } from './rows/supabase-rows.ts';
import { serve } from './serve.ts';

// The registry's server. It reads its secrets once and takes them out of its environment, which the processes inherit that try releases.

/** How long (ms) requests under way may take when the registry ends. */
const GRACE = 5000;

const registryLog = pino(
  { base: null, messageKey: 'message', timestamp: () => `,"at":"${new Date().toISOString()}"` },
  process.stderr,
);
const log = (message: string, details: unknown = {}): void => registryLog.info({ details }, message);

async function main(): Promise<void> {
  const config = parseRegistryServiceConfig(process.env);
  const open = withoutSecrets(process.env);
  for (const name of Object.keys(process.env)) if (!(name in open)) delete process.env[name];
  const { dataDir, bucket, name, port, host, metricsPort, quota, shop, validFor } = config;
  const keys = registryKeys(config.signingSecret);
  const signer = { registry: name, keys, earlierKeys: config.trustedKeys.map(publicKeyFrom), validFor };
  const hasBrowser = !process.argv.includes('--no-browser');
  const gate = new ShellGate({ shop, dataPaths: dataPathsIn(dataDir), hasBrowser, log });
  const { trustedProxies } = shop.edge;
  const registry = await openRegistry({
    rows: supabaseRows(config.supabase),
    dataDir,
    bucket,
    gate: gate.judge,
    announced: (live) => gate.prepare(live),
    signer,
    trustedProxies,
    quota,
    log,
  });
  const { metricsHost, metricsNames } = shop.edge;
  await startMetrics(registry, { port: metricsPort, host: metricsHost, names: metricsNames });
  const server = await serve(createRegistryApp(registry), host, port, trustedProxies);
  const stop = (): void => {
    registry.close();
    gate.close();
    void server.close(GRACE).then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  log('The registry answers', { registry: name, port: server.port, key: publicKeyText(keys.publicKey) });
  process.send?.('ready');
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
