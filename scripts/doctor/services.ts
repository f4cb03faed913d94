import type { ToolConfig } from '../../shared-contracts/src/config/index.ts';
import { STOREFRONT_API_VERSION } from '../../shared-runtime/src/storefront/options.ts';
import { NotChecked } from './finding.ts';
import type { SourceDocument } from './source-documents.ts';

/** One statement, run in a transaction that may only read. */
export type Query = (text: string, parameters?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Reads a path below the project in Supabase's management API, such as `/config/auth`. */
export type Management = (path: string) => Promise<unknown>;

/** What checks ask, and with what. A test replaces any of it. */
export interface Services {
  readonly config: ToolConfig;
  /** Whether `--write` was given. */
  readonly isWriting: boolean;
  /** Whether the backend is a Supabase project rather than the sandbox. */
  readonly isHosted: boolean;
  readonly fetch: typeof fetch;
  /** Null without `DATABASE_URL` and without a management token. */
  readonly query: Query | null;
  /** Null without a management token. */
  readonly management: Management | null;
  /** The documents that the shop sends to the storefront. */
  readonly documents: readonly SourceDocument[];
  /** The text that the server's exposure key derives from; null where this machine has none. */
  readonly exposureSecret: string | null;
  /** The client secret of the storefront's app, which signs its webhooks. */
  readonly webhookSecret: string | null;
}

/** Time limit (ms) of each request. */
const TIME_LIMIT = 30_000;

/** An answer of the storefront's API. */
export interface StorefrontAnswer {
  readonly status: number;
  /** `X-Shopify-API-Version`. */
  readonly version: string | null;
  readonly data: Record<string, unknown> | null;
  readonly errors: readonly { readonly message: string }[];
}

/** Any value as the fields of an object; none where it is no object. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Any value as a list; empty where it is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The nodes of a connection. */
export const nodesOf = (connection: unknown): Record<string, unknown>[] =>
  listOf(fieldsOf(connection)['nodes']).map(fieldsOf);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The status says what happened.
  }
};

/** Sends a request; one that gets no answer is an error that names the origin. */
export async function request(services: Services, url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await services.fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIME_LIMIT), ...init });
  } catch (cause) {
    throw new Error(`${new URL(url).origin} did not answer.`, { cause });
  }
}

/** Asks the storefront with the public token, in the version of the shop. */
export async function askStorefront(
  services: Services,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<StorefrontAnswer> {
  const { origin, publicToken } = services.config.storefront;
  const reply = await request(services, `${origin}/api/${STOREFRONT_API_VERSION}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Shopify-Storefront-Access-Token': publicToken },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = fieldsOf(parsed(await reply.text()));
  return {
    status: reply.status,
    version: reply.headers.get('X-Shopify-API-Version'),
    data: data ? fieldsOf(data) : null,
    errors: listOf(errors).map((error) => ({ message: String(fieldsOf(error)['message'] ?? error) })),
  };
}

/**
 * The data of an answer.
 *
 * @throws with the storefront's own words where it answers with errors.
 */
export async function storefrontData(
  services: Services,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const { status, data, errors } = await askStorefront(services, query, variables);
  const [error] = errors;
  if (error) throw new Error(`The storefront answered: ${error.message}`);
  if (!data) throw new Error(`The storefront answered ${status} without data.`);
  return data;
}

/** The headers of a caller with one of the project's keys, as supabase-js sends them. */
export const withKey = (key: string) => ({ apikey: key, authorization: `Bearer ${key}` });

/** The answer of the backend to a request, its body parsed. */
export async function askBackend(
  services: Services,
  path: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly location: string | null; readonly body: unknown }> {
  const reply = await request(services, `${services.config.supabase.url}${path}`, init);
  return { status: reply.status, location: reply.headers.get('location'), body: parsed(await reply.text()) };
}

const DATABASE_HOW =
  'set DATABASE_URL to the project’s connection string (Supabase: Connect, Session pooler), or SUPABASE_ACCESS_TOKEN';
const TOKEN_HOW = 'set SUPABASE_ACCESS_TOKEN to a token of your account (Supabase: Account, Access Tokens)';

/** What only the hosted project has: the sandbox does it in its own process. */
export function onlyHosted({ isHosted }: Services, by: string): void {
  if (!isHosted) throw new NotChecked(`point SUPABASE_URL to a hosted project; the sandbox ${by}`);
}

/** @throws {NotChecked} without access to the database. */
export function databaseOf({ query }: Services): Query {
  if (!query) throw new NotChecked(DATABASE_HOW);
  return query;
}

/** @throws {NotChecked} without a management token, or away from a project that it could be for. */
export function managementOf({ management, isHosted }: Services): Management {
  if (!management)
    throw new NotChecked(isHosted ? TOKEN_HOW : `point SUPABASE_URL to a hosted project, and ${TOKEN_HOW}`);
  return management;
}

/** @throws {NotChecked} where the tool may only read. */
export function onlyWriting({ isWriting }: Services): void {
  if (!isWriting) throw new NotChecked('run `npm run doctor -- --write`');
}
