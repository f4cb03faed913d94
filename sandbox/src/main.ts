import { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { mountBackend } from './backend-mount.ts';
import type { Order } from './checkout/order.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { DataInUse } from './hold-data.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { outliveLostConnections } from './supabase/lost-connections.ts';

function settings(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exit(1);
  }
}

const environment = settings();
const report = (problem: string) => process.stderr.write(`${problem}\n`);
if (environment.databaseUrl) outliveLostConnections(report);

const { app, faultGate, pastOrders } = createSandboxApp({
  ...environment,
  onOrder: (order: Order, topic: string) => backend.recordOrder(order, topic),
});

const listening = Promise.withResolvers<void>();

/** Only once the storefront answers: what it loads would keep this thread from it. */
async function startBackend() {
  await listening.promise;
  const { createBackend } = await import('./supabase/index.ts');
  return createBackend({ ...environment, storefront: (request) => app.fetch(request), fault: faultGate('supabase') });
}

const starting = startBackend();
const backend = mountBackend(starting, report);
// The supervising process starts this one again, until the other one has ended.
starting.catch((cause: unknown) => cause instanceof DataInUse && process.exit(1));
app.route('/', backend.app);
// It may have missed some: an order is complete even while the backend sleeps. Orders it already has change nothing.
for (const order of pastOrders) backend.recordOrder(order, 'orders/updated');

// A waking database holds everything up for seconds: connections that look idle then have a request on its way.
const serverOptions = { keepAliveTimeout: 65_000 };
const address = { port: environment.port, hostname: '127.0.0.1' };
const server = serve({ fetch: app.fetch, serverOptions, ...address }, () => {
  process.stdout.write(`Sandbox ready at ${environment.sandboxOrigin}\n`);
  // Reports to the supervising process.
  process.send?.('ready');
  listening.resolve();
});

server.on('error', (cause) => {
  report(`The sandbox can’t listen on port ${environment.port}: ${cause.message}`);
  process.exit(1);
});

/** Stops without waiting for pages that keep a connection open: open connections are cut. */
async function stop(): Promise<void> {
  server.close();
  if (server instanceof Server) server.closeAllConnections();
  // A request that hangs in the database must not hold up the end.
  await Promise.race([backend.close(), new Promise((resolve) => setTimeout(resolve, 2000))]);
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
