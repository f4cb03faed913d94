import { z } from 'zod';
import {
  hasDevelopmentKey,
  isLoopback,
  Origin,
  optional,
  parseVariables,
  refuseDevelopmentKeys,
  type Variables,
} from './environment.ts';
import { metricsPortBeside } from './metrics-port.ts';
import type { PublicConfig } from './public-config.ts';
import { type RegistryConfig, registryOf, RegistryVariables } from './registry-config.ts';

const Port = z.coerce.number().int().min(1).max(65_535);

/** A storefront may be named by its domain alone, as Shopify writes it. */
const Domain = z.preprocess(
  (value) => (typeof value === 'string' && value && !value.includes('://') ? `https://${value}` : value),
  Origin,
);

/** A shopper is sent there to pay. */
const CheckoutOrigin = Domain.refine(
  (origin) => origin.startsWith('https:') || isLoopback(origin),
  'must be https, or http on this machine',
);

/** Several keys in one variable, the first of which signs. */
const Keys = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((key) => key !== ''))
  .refine((keys) => keys.every((key) => key.length >= 32), 'every key needs 32 characters or more');

/** Names of hosts, separated by commas or spaces. */
const Names = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((name) => name !== ''));

/** Origins, separated by commas or spaces. */
const PolicyOrigins = Names.refine(
  (origins) => origins.every((origin) => /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin)),
  'must be origins such as https://maps.example.com',
);

/** Origins of pages that developers and tests open, separated by commas or spaces. */
const TestPageOrigins = Names.refine(
  (origins) => origins.every((origin) => /^https:\/\/[a-z0-9.-]+(:\d+)?$|^http:\/\/localhost(:\d+)?$/.test(origin)),
  'must be https origins such as https://tests.example.com, or http://localhost with a port',
);

/** Where the ad network's script loads its pictures from and sends its requests to. */
const PIXEL_ORIGINS = ['https://www.facebook.com', 'https://connect.facebook.net'];

const HttpsAddress = z.url({ protocol: /^https$/ });

/** The environment variables that a server reads. Only tools read the backend's secret key ({@link ToolConfig}). */
export const ServerVariables = z.object({
  PORT: Port.default(3000),
  HOST: optional(z.string()),
  SANDBOX_PORT: Port.default(3100),
  SHELL_PROCESSES: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).max(64).default(1),
  ),
  DATA_DIR: z.string().min(1).default('.data'),
  SITE_ORIGIN: optional(Origin),
  STOREFRONT_DOMAIN: optional(Domain),
  CHECKOUT_ORIGIN: optional(CheckoutOrigin),
  STOREFRONT_PUBLIC_TOKEN: z.string().min(1),
  STOREFRONT_RETRIES: z.coerce.number().int().min(0).max(3).default(2),
  SUPABASE_URL: optional(Origin),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  META_PIXEL_ID: optional(z.string().regex(/^\d{5,20}$/)),
  POLICY_ORIGINS: PolicyOrigins,
  TEST_PAGE_ORIGINS: TestPageOrigins,
  EXPERIMENTS_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{43}$/)),
  FOLLOW_INSTAGRAM: optional(HttpsAddress),
  FOLLOW_PINTEREST: optional(HttpsAddress),
  FOLLOW_TIKTOK: optional(HttpsAddress),
  CONTACT_EMAIL: optional(z.email()),
  CONTACT_ADDRESS: optional(z.string().trim().max(200)),
  CONSENT_MODE: z.enum(['opt-out', 'opt-in']).default('opt-out'),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_NAMES: Names,
  LOG_REQUESTS: z.enum(['all', 'notable', 'none']).default('notable'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(16).default(0),
  RATE_LIMIT_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SERVED_PAGES_TOKEN: optional(z.string().min(32)),
  COOKIE_KEYS: Keys,
  EXPOSURE_KEYS: Keys,
  SLOW_READER_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  ...RegistryVariables.shape,
});

/**
 * The configuration of a shop server, of building and of releasing. It lacks the backend's secret key: code that needs it takes
 * {@link ToolConfig}.
 */
export interface ServerConfig {
  readonly port: number;
  /** The addresses that the server listens on, by name or number; none: all that the machine has. */
  readonly hosts: readonly string[];
  readonly sandboxPort: number;
  /** How many processes of the shop's server share the port. */
  readonly processes: number;
  readonly dataDir: string;
  readonly siteOrigin: string;
  /** All of it may be known to a browser. */
  readonly storefront: PublicConfig['storefront'];
  readonly supabase: PublicConfig['supabase'];
  /** Where the storefront may lead a shopper who pays: its own origin, and that of its checkout where that is another. */
  readonly storefrontOrigins: readonly string[];
  readonly metaPixelId: string | undefined;
  /** The origins that the policy of pages may allow where a live remote needs them. */
  readonly policyOrigins: readonly string[];
  /** The other origins whose pages may load the files of releases. */
  readonly testPageOrigins: readonly string[];
  readonly consentMode: 'opt-in' | 'opt-out';
  readonly follow: NonNullable<PublicConfig['follow']>;
  readonly contact: NonNullable<PublicConfig['contact']>;
  /** Whose signature the experiments' configuration must carry (Ed25519, base64url). A server does not start without. */
  readonly experimentsPublicKey: string | undefined;
  readonly edge: EdgeConfig;
  /** The registry that says what is live; without one, the shop's own data folder does. */
  readonly registry: RegistryConfig | undefined;
}

/** How the shop's HTTP server is watched and bounded. */
export interface EdgeConfig {
  /** Where operators ask for metrics and the state; 0 opens no such port. */
  readonly metricsPort: number;
  readonly metricsHost: string;
  /** By which names, beside addresses and `localhost`, that port answers. */
  readonly metricsNames: readonly string[];
  /** Which requests get a line in the log; `notable`: failures of the server and slow requests. */
  readonly logRequests: 'all' | 'notable' | 'none';
  /** How many proxies in front have each appended the address that asked them to `X-Forwarded-For`; 0: none is believed. */
  readonly trustedProxies: number;
  /** PostgreSQL, where several servers count rate limits together. */
  readonly rateLimitDatabaseUrl: string | undefined;
  /** Authorizes the report to the backend of how many pages went out with a variant; without it they are not counted. */
  readonly servedPagesToken: string | undefined;
  /** Keys of cookies: the first signs, all verify. Without any, the server makes one and stores it. */
  readonly cookieKeys: readonly string[];
  /** Keys of exposures: the first signs, and the backend has the public keys of all. Without any, the server makes one and stores it. */
  readonly exposureKeys: readonly string[];
  /** A client that reads nothing of its response for this long (ms) is disconnected. */
  readonly readerTimeout: number;
}

function parseEdge(env: z.infer<typeof ServerVariables>): EdgeConfig {
  return {
    metricsPort: env.METRICS_PORT ?? metricsPortBeside(env.PORT),
    metricsHost: env.METRICS_HOST,
    metricsNames: env.METRICS_NAMES,
    logRequests: env.LOG_REQUESTS,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimitDatabaseUrl: env.RATE_LIMIT_DATABASE_URL,
    servedPagesToken: env.SERVED_PAGES_TOKEN,
    cookieKeys: env.COOKIE_KEYS,
    exposureKeys: env.EXPOSURE_KEYS,
    readerTimeout: env.SLOW_READER_SECONDS * 1000,
  };
}

/** Accounts are never guessed: where nothing is configured the sandbox stands in for them, and without a sandbox there is no icon. */
function followOf(env: z.infer<typeof ServerVariables>, sandbox: string): ServerConfig['follow'] {
  const configured = { instagram: env.FOLLOW_INSTAGRAM, pinterest: env.FOLLOW_PINTEREST, tiktok: env.FOLLOW_TIKTOK };
  const addresses = Object.entries(configured).flatMap(([network, address]) => {
    const href = address ?? (env.STOREFRONT_DOMAIN === undefined ? `${sandbox}/follow/${network}` : undefined);
    return href === undefined ? [] : [[network, href]];
  });
  return Object.fromEntries(addresses);
}

/** Where a shop on this machine alone would be written to. */
const DEMONSTRATION_DOMAIN = 'thecapsulecollective.com';

/** A shop with an address of its own has a mailbox there, unless it names another one. A postal address is never made up. */
function contactOf(env: z.infer<typeof ServerVariables>): ServerConfig['contact'] {
  const site = env.SITE_ORIGIN;
  const isOwn = site !== undefined && !isLoopback(site);
  const domain = isOwn ? new URL(site).hostname.replace(/^www\./, '') : DEMONSTRATION_DOMAIN;
  return {
    email: env.CONTACT_EMAIL ?? `hello@${domain}`,
    ...(env.CONTACT_ADDRESS ? { address: env.CONTACT_ADDRESS } : {}),
  };
}

/** A shop with publicly known keys is for this machine alone. */
function hostsOf({
  HOST,
  STOREFRONT_PUBLIC_TOKEN,
  SUPABASE_PUBLISHABLE_KEY,
}: z.infer<typeof ServerVariables>): string[] {
  if (HOST !== undefined) return [HOST];
  return hasDevelopmentKey([STOREFRONT_PUBLIC_TOKEN, SUPABASE_PUBLISHABLE_KEY]) ? ['127.0.0.1', '::1'] : [];
}

/** The configuration in parsed variables; unset origins derive from the ports. */
export function serverConfigOf(env: z.infer<typeof ServerVariables>): ServerConfig {
  const sandbox = `http://localhost:${env.SANDBOX_PORT}`;
  const storefront = env.STOREFRONT_DOMAIN ?? sandbox;
  return {
    port: env.PORT,
    hosts: hostsOf(env),
    sandboxPort: env.SANDBOX_PORT,
    processes: env.SHELL_PROCESSES,
    dataDir: env.DATA_DIR,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    storefront: {
      origin: storefront,
      publicToken: env.STOREFRONT_PUBLIC_TOKEN,
      retries: env.STOREFRONT_RETRIES,
    },
    supabase: { url: env.SUPABASE_URL ?? sandbox, publishableKey: env.SUPABASE_PUBLISHABLE_KEY },
    storefrontOrigins: [...new Set([storefront, env.CHECKOUT_ORIGIN ?? storefront])],
    metaPixelId: env.META_PIXEL_ID,
    policyOrigins: [...env.POLICY_ORIGINS, ...(env.META_PIXEL_ID ? PIXEL_ORIGINS : [])],
    testPageOrigins: env.TEST_PAGE_ORIGINS,
    consentMode: env.CONSENT_MODE,
    follow: followOf(env, sandbox),
    contact: contactOf(env),
    experimentsPublicKey: env.EXPERIMENTS_PUBLIC_KEY,
    edge: parseEdge(env),
    registry: registryOf(env),
  };
}

/** Every address that a configuration names. */
export function originsOf({ siteOrigin, storefrontOrigins, supabase }: ServerConfig): string[] {
  return [siteOrigin, ...storefrontOrigins, supabase.url];
}

/**
 * Parses the environment of a server once. Unset origins derive from `PORT` and `SANDBOX_PORT`.
 *
 * @throws {ShopError} CONFIG-001 naming every wrong key, CONFIG-002 for development keys away from this machine.
 * @example const config = parseServerConfig(process.env);
 */
export function parseServerConfig(variables: Variables): ServerConfig {
  const config = serverConfigOf(parseVariables(ServerVariables, variables));
  refuseDevelopmentKeys([config.storefront.publicToken, config.supabase.publishableKey], originsOf(config));
  return config;
}

/** The part of the configuration that documents may contain. */
export function toPublicConfig(config: ServerConfig): PublicConfig {
  return {
    siteOrigin: config.siteOrigin,
    storefront: config.storefront,
    // Field by field: a tool's configuration carries the secret key in the same place.
    supabase: { url: config.supabase.url, publishableKey: config.supabase.publishableKey },
    ...(config.metaPixelId ? { metaPixelId: config.metaPixelId } : {}),
    consentMode: config.consentMode,
    follow: config.follow,
    contact: config.contact,
  };
}
