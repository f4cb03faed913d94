import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { EXPOSURE_KEY_FILE } from '../../experiments/src/vouch/issue-token.ts';
import { isLoopback, parseToolConfig, type ToolConfig } from '../../shared-contracts/src/config/index.ts';
import type { Management, Query, Services } from './services.ts';
import { sourceDocuments } from './source-documents.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const MANAGEMENT = 'https://api.supabase.com/v1/projects';
const TIME_LIMIT = 30_000;
const ROOT = path.resolve(import.meta.dirname, '../..');

/** The reference of a hosted project, which its address begins with. */
function projectOf(url: string): string | null {
  return /^https:\/\/([a-z0-9]+)\.supabase\.(?:co|in)$/.exec(url)?.[1] ?? null;
}

/** One request of the management API; what it says of a refusal names no token. */
async function managed(project: string, token: string, address: string, init: RequestInit = {}): Promise<unknown> {
  const reply = await fetch(`${MANAGEMENT}/${project}${address}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (reply.ok) return reply.json();
  throw new Error(`Supabase’s management API answered ${reply.status} for ${address}.`);
}

function queryByToken(project: string, token: string): Query {
  return async (text, parameters = []) => {
    const query = parameters.reduce<string>(
      (filled, value, index) => filled.replaceAll(`$${index + 1}`, `'${String(value).replaceAll("'", "''")}'`),
      text,
    );
    const rows = await managed(project, token, '/database/query/read-only', {
      method: 'POST',
      body: JSON.stringify({ query }),
    });
    return rows as Record<string, unknown>[]; // The API answers with the rows alone.
  };
}

/** Connects at the first statement. Each runs in a transaction of its own that may only read, also behind a pooler. */
function queryByUrl(url: string): { readonly query: Query; close(): Promise<void> } {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIME_LIMIT });
  let connecting: Promise<unknown> | undefined;
  const query: Query = async (text, parameters = []) => {
    await (connecting ??= client.connect().catch((cause: unknown) => {
      throw new Error('The database that DATABASE_URL names did not answer.', { cause });
    }));
    await client.query('begin read only');
    try {
      return (await client.query<Record<string, unknown>>(text, [...parameters])).rows;
    } finally {
      await client.query('rollback');
    }
  };
  return { query, close: () => (connecting === undefined ? Promise.resolve() : client.end()) };
}

/** The text of the server’s exposure key: configured, or made by a server on this machine. */
function exposureSecretOf({ edge, dataDir }: ToolConfig): string | null {
  const [configured] = edge.exposureKeys;
  if (configured !== undefined) return configured;
  try {
    return readFileSync(path.join(dataDir, EXPOSURE_KEY_FILE), 'utf8');
  } catch {
    return null; // No server has started here: its check says so.
  }
}

/**
 * The services that the environment names.
 *
 * @throws {ShopError} CONFIG-001 naming every wrong variable, CONFIG-002 for development keys away from this machine.
 */
export function openServices(
  env: Variables,
  isWriting: boolean,
): { readonly services: Services; close(): Promise<void> } {
  const config = parseToolConfig(env);
  const isHosted = !isLoopback(config.supabase.url);
  const project = projectOf(config.supabase.url);
  const token = env['SUPABASE_ACCESS_TOKEN'];
  const management: Management | null = project && token ? (address) => managed(project, token, address) : null;
  const database = env['DATABASE_URL'] ? queryByUrl(env['DATABASE_URL']) : null;
  const services: Services = {
    config,
    isWriting,
    isHosted,
    fetch,
    query: database?.query ?? (project && token ? queryByToken(project, token) : null),
    management,
    documents: sourceDocuments(ROOT),
    exposureSecret: exposureSecretOf(config),
    webhookSecret: env['STOREFRONT_WEBHOOK_SECRET'] || null,
  };
  return { services, close: async () => database?.close() };
}
