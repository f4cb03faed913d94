import path from 'node:path';
import { z } from 'zod';
import { ShopError } from '../errors/index.ts';
import { Base, isLoopback, optional, parseVariables, type Variables } from './environment.ts';
import { metricsPortBeside } from './metrics-port.ts';
import { RegistryVariables } from './registry-config.ts';
import { parseServerConfig, type ServerConfig } from './server-config.ts';
import { parseToolConfig, type ToolConfig } from './tool-config.ts';

/** In seconds: how long a signature counts by default, and at most. */
const MONTH = 30 * 24 * 60 * 60;
const LONGEST_VALID = 400 * 24 * 60 * 60;

const ServiceVariables = RegistryVariables.pick({ REGISTRY_KEYS: true }).extend({
  REGISTRY_PORT: z.coerce.number().int().min(1).max(65_535).default(3300),
  REGISTRY_METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  REGISTRY_HOST: z.string().min(1).default('127.0.0.1'),
  REGISTRY_DATA_DIR: optional(z.string().min(1)),
  REGISTRY_NAME: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
      .default('capsule-registry'),
  ),
  REGISTRY_SIGNING_KEY: optional(z.string().min(32)),
  REGISTRY_VALID_SECONDS: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(5).max(LONGEST_VALID).default(MONTH),
  ),
  REGISTRY_QUOTA_MB: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).default(200),
  ),
  REGISTRY_S3_ENDPOINT: optional(Base),
  REGISTRY_S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  REGISTRY_S3_REGION: z.preprocess((value) => (value === '' ? undefined : value), z.string().default('us-east-1')),
  REGISTRY_S3_KEY_ID: optional(z.string()),
  REGISTRY_S3_SECRET_KEY: optional(z.string()),
});

/** A bucket of an S3-compatible store. Holds a secret. */
export interface BucketConfig {
  /** The address of the store, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secretKey: string;
}

/** The bucket in parsed variables; undefined where the registry's folder is the only place of its files. */
function bucketOf(env: z.infer<typeof ServiceVariables>): BucketConfig | undefined {
  const named = {
    REGISTRY_S3_ENDPOINT: env.REGISTRY_S3_ENDPOINT,
    REGISTRY_S3_BUCKET: env.REGISTRY_S3_BUCKET,
    REGISTRY_S3_KEY_ID: env.REGISTRY_S3_KEY_ID,
    REGISTRY_S3_SECRET_KEY: env.REGISTRY_S3_SECRET_KEY,
  };
  const missing = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(named).length) return undefined;
  const {
    REGISTRY_S3_ENDPOINT: endpoint,
    REGISTRY_S3_BUCKET: bucket,
    REGISTRY_S3_KEY_ID: keyId,
    REGISTRY_S3_SECRET_KEY: secretKey,
  } = named;
  if (endpoint === undefined || bucket === undefined || keyId === undefined || secretKey === undefined)
    throw new ShopError('CONFIG-001', { keys: missing.map((name) => `${name}: missing; a bucket needs it`) });
  return { endpoint, bucket, region: env.REGISTRY_S3_REGION, keyId, secretKey };
}

/** The configuration of a registry and of its operators' commands. Holds secrets. */
export interface RegistryServiceConfig {
  readonly port: number;
  readonly host: string;
  /** Where operators ask for its metrics, on the host of the shop's metrics; 0 for nowhere. */
  readonly metricsPort: number;
  /** Where releases are stored; its shell tries them. With a bucket, it has copies of what is in the bucket. */
  readonly dataDir: string;
  /** Where the files of releases are stored; undefined for the folder alone. */
  readonly bucket: BucketConfig | undefined;
  /** Names the registry in what it signs, and is the audience of the tokens of publishers. */
  readonly name: string;
  /** The secret from which the key pair of the registry derives. */
  readonly signingSecret: string;
  /** For how long (ms) a signature counts. It is signed again when half of the time is left. */
  readonly validFor: number;
  /** Public keys (Ed25519, base64url) that the registry has signed with before: it continues what they signed. */
  readonly trustedKeys: readonly string[];
  /** The most bytes of each team that were uploaded and never live. */
  readonly quota: number;
  /** The project with its rows. */
  readonly supabase: Pick<ToolConfig['supabase'], 'url' | 'secretKey'>;
  /** The shop that releases are tried in; `dataDir` in it is the registry's own. Holds no secret. */
  readonly shop: ServerConfig;
}

/**
 * Parses the environment of a registry once.
 *
 * @throws {ShopError} CONFIG-001 naming every wrong key, for a hosted backend without a signing key, and for a bucket without all of its settings; CONFIG-002 for development
 * keys away from this machine.
 * @example const { port, name } = parseRegistryServiceConfig(process.env);
 */
export function parseRegistryServiceConfig(variables: Variables): RegistryServiceConfig {
  const { supabase } = parseToolConfig(variables);
  const shop = parseServerConfig(variables);
  const env = parseVariables(ServiceVariables, variables);
  // Beside the sandbox the key derives from its secret key, as that of experiments does.
  if (env.REGISTRY_SIGNING_KEY === undefined && !isLoopback(supabase.url))
    throw new ShopError('CONFIG-001', {
      keys: ['REGISTRY_SIGNING_KEY: missing; the registry of a hosted backend signs with it'],
    });
  const dataDir = env.REGISTRY_DATA_DIR ?? path.join(shop.dataDir, 'registry');
  return {
    port: env.REGISTRY_PORT,
    host: env.REGISTRY_HOST,
    metricsPort: env.REGISTRY_METRICS_PORT ?? metricsPortBeside(env.REGISTRY_PORT),
    dataDir,
    bucket: bucketOf(env),
    name: env.REGISTRY_NAME,
    signingSecret: env.REGISTRY_SIGNING_KEY ?? supabase.secretKey,
    validFor: env.REGISTRY_VALID_SECONDS * 1000,
    trustedKeys: env.REGISTRY_KEYS,
    quota: env.REGISTRY_QUOTA_MB * 1_000_000,
    supabase: { url: supabase.url, secretKey: supabase.secretKey },
    shop: { ...shop, dataDir, registry: undefined },
  };
}
