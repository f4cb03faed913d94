import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { ROOT, shopEnvironment } from './test-environment.ts';
import type { RunningShop } from './running-shop.ts';

/** The environment of tools for a shop under test. */
export function environmentOf({ origin, sandbox, dataDir }: RunningShop): Record<string, string> {
  return shopEnvironment(Number(new URL(origin).port), Number(new URL(sandbox).port), dataDir);
}

/** A sandbox answers before its database has woken. */
async function backendIsAwake({ sandbox }: RunningShop): Promise<void> {
  while ((await fetch(`${sandbox}/rest/v1/`).catch(() => ({ status: 503 }))).status === 503) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Runs `npm run experiments -- …` against a shop; resolves to its output, or rejects with it. */
export async function experiments(shop: RunningShop, ...args: string[]): Promise<string> {
  await backendIsAwake(shop);
  const child = spawn(process.execPath, [path.join(ROOT, 'experiments/src/cli/main.ts'), ...args], {
    env: environmentOf(shop),
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve(output.trim()) : reject(new Error(output))));
  });
}

/** Asks a shop's backend as its servers do. A body adds a row unless the method says otherwise. */
export async function askDatabase(
  shop: RunningShop,
  address: string,
  body?: unknown,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = body === undefined ? 'GET' : 'POST',
): Promise<unknown> {
  const key = environmentOf(shop)['SUPABASE_SECRET_KEY'] ?? '';
  const response = await fetch(`${shop.sandbox}/rest/v1/${address}`, {
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The backend refused ${address}: ${await response.text()}`);
  return response.json();
}

/** The version that a shop's servers go by; 0 before the first. */
export async function liveVersion(shop: Pick<RunningShop, 'origin'>): Promise<number> {
  const response = await fetch(`${shop.origin}/experiments.json`);
  return response.ok ? (await response.json()).version : 0;
}

/** Changes experiments and waits until the shop's server goes by it. */
export async function setLive(shop: RunningShop, ...args: string[]): Promise<void> {
  const output = await experiments(shop, ...args);
  // A changed draft would leave every page as it was, and the test would pass without proving anything.
  if (output.endsWith('saved')) throw new Error(`No page goes by what was changed: ${output}`);
  const version = Number(/version (\d+)/.exec(output)?.[1]);
  while ((await liveVersion(shop)) < version) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Starts the experiments that a new shop has as drafts, and waits until the shop's server goes by them. */
export const startDemo = (shop: RunningShop): Promise<void> => setLive(shop, 'demo', '--yes');

/** Where the running experiments stand. */
const LivePhases = z.object({ experiments: z.array(z.object({ name: z.string(), phase: z.number() })) });

/** The variants in the row of an experiment; they may have values too. */
const StoredVariants = z.tuple([
  z.object({ definition: z.object({ variants: z.array(z.looseObject({ name: z.string() })) }) }),
]);

/** Changes an experiment by a merge patch and waits until the shop's server goes by it. */
export async function editLive(shop: RunningShop, name: string, patch: object): Promise<void> {
  await setLive(shop, 'edit', name, '--patch', JSON.stringify(patch));
}

/** Offers the variants of an experiment by these weights, and waits until the shop's server does. */
export async function setWeights(
  shop: RunningShop,
  name: string,
  weights: Readonly<Record<string, number>>,
  patch: object = {},
): Promise<void> {
  await backendIsAwake(shop);
  const rows = await askDatabase(shop, `experiments?name=eq.${name}&select=definition`);
  const [{ definition }] = StoredVariants.parse(rows);
  const weighted = definition.variants.map((variant) => ({ ...variant, weight: weights[variant.name] ?? 0 }));
  await editLive(shop, name, { variants: weighted, ...patch });
}

/** Opens a new phase of an experiment that runs, in which its variants are as likely as each other; resolves to its number. */
export async function openPhase(shop: RunningShop, name: string): Promise<number> {
  // Two changes: one of them at least is none that the experiment had already.
  await setWeights(shop, name, { control: 2, definite: 1 });
  await setWeights(shop, name, { control: 1, definite: 1 });
  const { experiments: live } = LivePhases.parse(await (await fetch(`${shop.origin}/experiments.json`)).json());
  return live.find((experiment) => experiment.name === name)?.phase ?? 0;
}

/** An event as the database holds it. */
export interface StoredEvent {
  readonly event_id: string;
  readonly occurred_at: string;
  readonly event_type: string;
  readonly experiment: string;
  readonly variant: string;
  readonly session_id: string;
  readonly goal: string | null;
}

/** The database's records of a visitor. */
export async function storedEvents(shop: RunningShop, visitorId: string): Promise<StoredEvent[]> {
  const rows = await askDatabase(shop, `analytics_events?visitor_id=eq.${visitorId}&select=*&order=event_id`);
  return rows as StoredEvent[]; // The table's own columns, typed in the product's generated types.
}

/** The visitor's id, as the browser keeps it. */
export async function visitorId(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'capsule-collective-visitor')?.value ?? '';
}
