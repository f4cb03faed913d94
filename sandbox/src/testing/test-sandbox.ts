import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Order } from '../checkout/order.ts';
import { createSandboxApp } from '../sandbox-app.ts';
import { globalId } from '../storefront/global-ids.ts';
import { fixtureCatalogue } from './fixture-catalogue.ts';

export const TOKEN = 'test-token';
export const SITE = 'http://localhost:3000';
export const SANDBOX = 'http://localhost:3100';

const Answer = z.object({
  data: z.record(z.string(), z.json()).nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: z.record(z.string(), z.json()).optional() })).optional(),
  extensions: z.record(z.string(), z.json()).optional(),
});

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function variantId(handle: string, size: string): string {
  return globalId('ProductVariant', `${handle}/${size}`);
}

/** The sandbox over the fixture catalogue, requested in memory. The same `dataDir` twice is a restart. */
export function testSandbox(dataDir = temporaryFolder()) {
  const orders: Order[] = [];
  const topics: string[] = [];
  const { app } = createSandboxApp({
    dataDir,
    siteOrigin: SITE,
    sandboxOrigin: SANDBOX,
    storefrontToken: TOKEN,
    catalogue: fixtureCatalogue,
    imageryDir: dataDir,
    onOrder: (order, topic) => {
      topics.push(`${topic} ${order.number}`);
      if (topic === 'orders/create') orders.push(order);
    },
  });
  const post = (body: unknown, headers: Record<string, string> = {}, version = '2025-10') =>
    app.request(`${SANDBOX}/api/${version}/graphql.json`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': TOKEN, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const ask = async (query: string, variables: Record<string, unknown> = {}) =>
    Answer.parse(await (await post({ query, variables })).json());
  const order = (fault: unknown) => app.request(`${SANDBOX}/faults`, { method: 'POST', body: JSON.stringify(fault) });
  return { app, post, ask, fault: order, orders, topics, dataDir };
}
