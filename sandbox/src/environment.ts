import path from 'node:path';
import { z } from 'zod';
import { exposureKey } from './supabase/development-keys.ts';

const Port = z.coerce.number().int().min(1).max(65_535);
const Origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** Several texts in one variable, as the shop's server reads it. */
const Keys = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((key) => key !== ''))
  .refine((keys) => keys.length > 0 && keys.every((key) => key.length >= 32), 'every key needs 32 characters or more');

const Variables = z.object({
  PORT: Port.default(3000),
  SITE_ORIGIN: Origin.optional(),
  SANDBOX_PORT: Port.default(3100),
  DATA_DIR: z.string().min(1).optional(),
  STOREFRONT_PUBLIC_TOKEN: z.string().min(1).default('capsule-development-storefront-token'),
  SANDBOX_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(16).default(0),
  DATABASE_URL: z.string().min(1).optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  EXPERIMENTS_SIGNING_KEY: z.string().min(32).optional(),
  SERVED_PAGES_TOKEN: z.string().min(32).optional(),
  EXPOSURE_KEYS: Keys.optional(),
  WIDEST_PICTURE: z.coerce.number().int().min(1).optional(),
  CART_LIFETIME: z.coerce.number().min(0).max(3650).default(10),
  CATALOGUE_TIMES: z.coerce.number().int().min(1).max(200).default(1),
});

export interface Environment {
  port: number;
  siteOrigin: string;
  sandboxOrigin: string;
  dataDir: string;
  storefrontToken: string;
  /** How many proxies in front of this process write down whom they were called by. */
  trustedProxies: number;
  databaseUrl: string | undefined;
  publishableKey: string | undefined;
  secretKey: string | undefined;
  experimentsSigningKey: string | undefined;
  /** The token with which servers report the pages they served. */
  servedPagesToken: string | undefined;
  /** The texts of `EXPOSURE_KEYS` whose tokens the functions accept. */
  exposureKeys: readonly string[];
  /** No picture is encoded wider than this (px). */
  widestPicture: number | undefined;
  /** How many days a cart is kept after its last change. */
  cartLifetime: number;
  /** How many times as large as it is the catalogue is made. */
  catalogueTimes: number;
}

/** An empty value in `.env` means "not set", as everywhere in this project. */
function withoutEmptyValues(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/** Reads the sandbox's settings; one message names every wrong one, so that all can be fixed before the next start. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = Variables.safeParse(withoutEmptyValues(variables));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The sandbox can’t start with these settings:\n  ${problems.join('\n  ')}`);
  }
  const values = parsed.data;
  return {
    port: values.SANDBOX_PORT,
    siteOrigin: values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`,
    sandboxOrigin: `http://localhost:${values.SANDBOX_PORT}`,
    dataDir: path.resolve(values.DATA_DIR ?? path.join(import.meta.dirname, '../../.data')),
    storefrontToken: values.STOREFRONT_PUBLIC_TOKEN,
    trustedProxies: values.SANDBOX_TRUSTED_PROXIES,
    databaseUrl: values.DATABASE_URL,
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    secretKey: values.SUPABASE_SECRET_KEY,
    experimentsSigningKey: values.EXPERIMENTS_SIGNING_KEY,
    servedPagesToken: values.SERVED_PAGES_TOKEN,
    exposureKeys: values.EXPOSURE_KEYS ?? [exposureKey(values.SUPABASE_SECRET_KEY)],
    widestPicture: values.WIDEST_PICTURE,
    cartLifetime: values.CART_LIFETIME,
    catalogueTimes: values.CATALOGUE_TIMES,
  };
}
