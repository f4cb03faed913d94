import { z } from 'zod';
import { Origin, optional, parseVariables, refuseDevelopmentKeys, type Variables } from './environment.ts';
import type { PublicConfig } from './public-config.ts';

const Port = z.coerce.number().int().min(1).max(65_535);

/** A storefront may be named by its domain alone, as Shopify writes it. */
const Domain = z.preprocess(
  (value) => (typeof value === 'string' && value && !value.includes('://') ? `https://${value}` : value),
  Origin,
);

/** What a server reads; none of it is secret. */
export const ServerVariables = z.object({
  PORT: Port.default(3000),
  SANDBOX_PORT: Port.default(3100),
  SHELL_PROCESSES: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).max(64).default(1),
  ),
  DATA_DIR: z.string().min(1).default('.data'),
  SITE_ORIGIN: optional(Origin),
  STOREFRONT_DOMAIN: optional(Domain),
  STOREFRONT_PUBLIC_TOKEN: z.string().min(1),
  STOREFRONT_RETRIES: z.coerce.number().int().min(0).max(3).default(2),
  SUPABASE_URL: optional(Origin),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  META_PIXEL_ID: optional(z.string().regex(/^\d{5,20}$/)),
  EXPERIMENTS_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{43}$/)),
  CONSENT_MODE: z.enum(['opt-out', 'opt-in']).default('opt-out'),
});

/**
 * The configuration of a shop server, of building and of releasing. It holds no secret: what needs one takes
 * {@link ToolConfig}.
 */
export interface ServerConfig {
  readonly port: number;
  readonly sandboxPort: number;
  /** How many processes of the shop's server share the port. */
  readonly processes: number;
  readonly dataDir: string;
  readonly siteOrigin: string;
  /** All of it may be known to a browser. */
  readonly storefront: PublicConfig['storefront'];
  readonly supabase: PublicConfig['supabase'];
  readonly metaPixelId: string | undefined;
  readonly consentMode: 'opt-in' | 'opt-out';
  /** Whose signature the experiments' configuration must carry (Ed25519, base64url). A server does not start without. */
  readonly experimentsPublicKey: string | undefined;
}

/** The configuration in parsed variables; unset origins derive from the ports. */
export function serverConfigOf(env: z.infer<typeof ServerVariables>): ServerConfig {
  const sandbox = `http://localhost:${env.SANDBOX_PORT}`;
  return {
    port: env.PORT,
    sandboxPort: env.SANDBOX_PORT,
    processes: env.SHELL_PROCESSES,
    dataDir: env.DATA_DIR,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    storefront: {
      origin: env.STOREFRONT_DOMAIN ?? sandbox,
      publicToken: env.STOREFRONT_PUBLIC_TOKEN,
      retries: env.STOREFRONT_RETRIES,
    },
    supabase: { url: env.SUPABASE_URL ?? sandbox, publishableKey: env.SUPABASE_PUBLISHABLE_KEY },
    metaPixelId: env.META_PIXEL_ID,
    consentMode: env.CONSENT_MODE,
    experimentsPublicKey: env.EXPERIMENTS_PUBLIC_KEY,
  };
}

/** Every address that a configuration names. */
export function originsOf({ siteOrigin, storefront, supabase }: ServerConfig): string[] {
  return [siteOrigin, storefront.origin, supabase.url];
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

/** The part of the configuration that may stand in a document. */
export function toPublicConfig(config: ServerConfig): PublicConfig {
  return {
    siteOrigin: config.siteOrigin,
    storefront: config.storefront,
    // Field by field: a tool's configuration carries the secret key in the same place.
    supabase: { url: config.supabase.url, publishableKey: config.supabase.publishableKey },
    ...(config.metaPixelId ? { metaPixelId: config.metaPixelId } : {}),
    consentMode: config.consentMode,
  };
}
