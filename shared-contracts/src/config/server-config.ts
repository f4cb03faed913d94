import { z } from 'zod';
import { ShopError } from '../errors/index.ts';
import type { PublicConfig } from './public-config.ts';

const Port = z.coerce.number().int().min(1).max(65_535);
const Origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && url.search === '', 'must be an origin, without a path')
  .transform((url) => url.origin);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A storefront may be named by its domain alone, as Shopify writes it. */
const Domain = z.preprocess(
  (value) => (typeof value === 'string' && value && !value.includes('://') ? `https://${value}` : value),
  Origin,
);

const Environment = z.object({
  PORT: Port.default(3000),
  SANDBOX_PORT: Port.default(3100),
  DATA_DIR: z.string().min(1).default('.data'),
  SITE_ORIGIN: optional(Origin),
  STOREFRONT_DOMAIN: optional(Domain),
  STOREFRONT_PUBLIC_TOKEN: z.string().min(1),
  STOREFRONT_RETRIES: z.coerce.number().int().min(0).max(3).default(2),
  SUPABASE_URL: optional(Origin),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  DATABASE_URL: optional(z.string()),
  META_PIXEL_ID: optional(z.string().regex(/^\d{5,20}$/)),
  EXPERIMENTS_SIGNING_KEY: optional(z.string().min(32)),
  EXPERIMENTS_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{43}$/)),
  CONSENT_MODE: z.enum(['opt-out', 'opt-in']).default('opt-out'),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_REQUESTS: z.enum(['all', 'notable', 'none']).default('notable'),
  RATE_LIMIT_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SLOW_READER_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
});

/** How far the metrics' port is from the shop's, where it is not named: 9464 for 3000. */
const METRICS_OFFSET = 6464;

/** The whole configuration of a server or tool. Holds secrets: never goes to a browser or a render worker. */
export interface ServerConfig {
  readonly port: number;
  readonly sandboxPort: number;
  readonly dataDir: string;
  readonly siteOrigin: string;
  /** All of it may be known to a browser. */
  readonly storefront: PublicConfig['storefront'];
  readonly supabase: { readonly url: string; readonly publishableKey: string; readonly secretKey: string };
  readonly databaseUrl: string | undefined;
  readonly metaPixelId: string | undefined;
  readonly consentMode: 'opt-in' | 'opt-out';
  /**
   * Keys of the experiments' configuration (Ed25519). Unset, the pair derives from the backend's secret key; a server that
   * should only verify is given the public key alone.
   */
  readonly experiments?: { readonly signingKey: string | undefined; readonly publicKey: string | undefined };
  readonly edge: EdgeConfig;
}

/** How the shop's HTTP server is watched and bounded. */
export interface EdgeConfig {
  /** Where operators ask for metrics and the state; 0 opens no such port. */
  readonly metricsPort: number;
  readonly metricsHost: string;
  /** Which requests get a line in the log; `notable`: failures of the server and what was slow. */
  readonly logRequests: 'all' | 'notable' | 'none';
  /** PostgreSQL, where several servers count rate limits together. */
  readonly rateLimitDatabaseUrl: string | undefined;
  /** A reader who takes nothing of its answer for so long (ms) is given up. */
  readonly readerTimeout: number;
}

/** The marker that every development key of `.env.example` carries. */
const DEVELOPMENT_KEY = /development/;

function isLoopback(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}

function refuseDevelopmentKeys(config: ServerConfig): void {
  const keys = [config.storefront.publicToken, config.supabase.publishableKey, config.supabase.secretKey];
  const origins = [config.siteOrigin, config.storefront.origin, config.supabase.url];
  const foreign = origins.filter((origin) => !isLoopback(origin));
  if (keys.some((key) => DEVELOPMENT_KEY.test(key)) && foreign.length > 0)
    throw new ShopError('CONFIG-002', { foreign });
}

function parseEdge(env: z.infer<typeof Environment>): EdgeConfig {
  const above = env.PORT + METRICS_OFFSET;
  return {
    metricsPort: env.METRICS_PORT ?? (above <= 65_535 ? above : env.PORT - METRICS_OFFSET),
    metricsHost: env.METRICS_HOST,
    logRequests: env.LOG_REQUESTS,
    rateLimitDatabaseUrl: env.RATE_LIMIT_DATABASE_URL,
    readerTimeout: env.SLOW_READER_SECONDS * 1000,
  };
}

/**
 * Parses the environment once. Unset origins derive from `PORT` and `SANDBOX_PORT`.
 *
 * @throws {ShopError} CONFIG-001 naming every wrong key, CONFIG-002 for development keys away from this machine.
 * @example const config = parseServerConfig(process.env);
 */
export function parseServerConfig(environment: Readonly<Record<string, string | undefined>>): ServerConfig {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const keys = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ShopError('CONFIG-001', { keys });
  }
  const env = parsed.data;
  const sandbox = `http://localhost:${env.SANDBOX_PORT}`;
  const config: ServerConfig = {
    port: env.PORT,
    sandboxPort: env.SANDBOX_PORT,
    dataDir: env.DATA_DIR,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    storefront: {
      origin: env.STOREFRONT_DOMAIN ?? sandbox,
      publicToken: env.STOREFRONT_PUBLIC_TOKEN,
      retries: env.STOREFRONT_RETRIES,
    },
    supabase: {
      url: env.SUPABASE_URL ?? sandbox,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
      secretKey: env.SUPABASE_SECRET_KEY,
    },
    databaseUrl: env.DATABASE_URL,
    metaPixelId: env.META_PIXEL_ID,
    consentMode: env.CONSENT_MODE,
    experiments: { signingKey: env.EXPERIMENTS_SIGNING_KEY, publicKey: env.EXPERIMENTS_PUBLIC_KEY },
    edge: parseEdge(env),
  };
  refuseDevelopmentKeys(config);
  return config;
}

/** The part of the configuration that may stand in a document. */
export function toPublicConfig(config: ServerConfig): PublicConfig {
  return {
    siteOrigin: config.siteOrigin,
    storefront: config.storefront,
    supabase: { url: config.supabase.url, publishableKey: config.supabase.publishableKey },
    ...(config.metaPixelId ? { metaPixelId: config.metaPixelId } : {}),
    consentMode: config.consentMode,
  };
}
