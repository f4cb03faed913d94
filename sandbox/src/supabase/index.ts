import { join } from 'node:path';
import type { Hono, MiddlewareHandler } from 'hono';
import { startAlertWorker } from './alert-worker.ts';
import { backendRoutes } from './backend-routes.ts';
import { openFromImage } from './data-image.ts';
import { type Database, openServer } from './database.ts';
import { seedAdmin } from './demo-admin.ts';
import { backendKeys, developmentKeys } from './development-keys.ts';
import { startEmulator } from './emulator.ts';
import { type Order, webhookOrder } from '../checkout/order.ts';
import { confirmationMail } from '../checkout/order-mail.ts';
import { createMailbox } from './mailbox.ts';
import { migrate } from './migrations.ts';
import { startRollupWorker } from './rollup-worker.ts';

export type BackendOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
  siteOrigin: string;
  sandboxOrigin: string;
  /** Of the storefront that functions ask. */
  storefrontToken?: string | undefined;
  /** Answers what functions ask of the storefront's API. */
  storefront?: ((request: Request) => Response | Promise<Response>) | undefined;
  /** The storefront's secret for signing webhooks; random by default. */
  webhookSecret?: string | undefined;
  publishableKey?: string | undefined;
  secretKey?: string | undefined;
  /** The text of the key that signs experiments; the secret key by default, as for the command line. */
  experimentsSigningKey?: string | undefined;
  /** The token with which servers report the pages they served; derived from the secret key by default. */
  servedPagesToken?: string | undefined;
  /** Texts of `EXPOSURE_KEYS` whose tokens functions accept; without them no event is checked. */
  exposureKeys?: readonly string[] | undefined;
  /** The number of proxies in front that record their caller's address; one by default, as a hosted project's gateway. */
  trustedProxies?: number | undefined;
  fault: MiddlewareHandler;
  /** How often experiment figures follow new events; every five seconds by default. */
  rollupMilliseconds?: number;
  /** How often experiments are checked for alerts; every minute by default. */
  alertMilliseconds?: number;
};

export type Backend = {
  app: Hono;
  database: Database;
  close(): Promise<void>;
  /** Reports an order by webhook, under one of the storefront’s topics. */
  recordOrder(order: Order, topic: string): Promise<void>;
};

/** A Supabase project in this process: REST, Auth and mail over the embedded database or a PostgreSQL of its own. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const keys = backendKeys(options.publishableKey, options.secretKey);
  const database = options.databaseUrl
    ? await openServer(options.databaseUrl)
    : await openFromImage(join(options.dataDir, 'postgres'));
  const { trustedProxies = 1 } = options;
  await migrate(database);
  await database.query('update private.trusted_proxies set number = $1::int', [trustedProxies]);
  const mailbox = createMailbox(database);
  const emulator = startEmulator(database, keys, options.siteOrigin, mailbox);
  // Its password is public knowledge, like the keys, and is of no use with others.
  if (keys.secret === developmentKeys.secret) await seedAdmin(database, emulator, keys.publishable);

  const { app, lookForAlerts, notify } = backendRoutes({
    ...options,
    trustedProxies,
    keys,
    database,
    mailbox,
    emulator,
  });
  const rollups = startRollupWorker(database, options.rollupMilliseconds);
  const alerts = startAlertWorker(lookForAlerts, options.alertMilliseconds);
  return {
    app,
    database,
    async close() {
      await Promise.all([rollups.stop(), alerts.stop()]);
      await database.close();
    },
    async recordOrder(order, topic) {
      await notify(webhookOrder(order), topic);
      const mail = topic === 'orders/create' ? confirmationMail(order, options.siteOrigin) : null;
      if (mail) await database.takeTurn(() => mailbox.send(mail));
    },
  };
}
