import { withoutSecrets } from '../../composer/src/edge/server/secrets.ts';
import { publicKeyText, signingKeys } from '../../experiments/src/publish/signing-keys.ts';
import { exposureKey, servedPagesToken } from '../../sandbox/src/supabase/development-keys.ts';
import { metricsPortBeside } from '../../shared-contracts/src/config/metrics-port.ts';
import path from 'node:path';
import { ROOT, runtimeEnvironment } from './ensure-install.mjs';

/** A server that is given the public key alone only verifies, wherever it was signed. */
function isVerifier({ EXPERIMENTS_PUBLIC_KEY, EXPERIMENTS_SIGNING_KEY }) {
  return Boolean(EXPERIMENTS_PUBLIC_KEY) && !EXPERIMENTS_SIGNING_KEY;
}

function publicKeyOf(env) {
  if (isVerifier(env)) return env.EXPERIMENTS_PUBLIC_KEY;
  const { EXPERIMENTS_SIGNING_KEY, SUPABASE_SECRET_KEY, SUPABASE_URL } = env;
  // Only beside the sandbox does it derive from the secret key. The server's own refusal names what is missing.
  if (!EXPERIMENTS_SIGNING_KEY && (SUPABASE_URL || !SUPABASE_SECRET_KEY)) return undefined;
  const keys = signingKeys({
    experimentsSigningKey: EXPERIMENTS_SIGNING_KEY || undefined,
    supabase: { secretKey: SUPABASE_SECRET_KEY },
  });
  return publicKeyText(keys.publicKey);
}

/** Beside the sandbox the token derives from its secret key; a hosted backend's has to be given. */
function tokenOf({ SERVED_PAGES_TOKEN, SUPABASE_SECRET_KEY, SUPABASE_URL }) {
  if (SERVED_PAGES_TOKEN) return SERVED_PAGES_TOKEN;
  return SUPABASE_SECRET_KEY && !SUPABASE_URL ? servedPagesToken(SUPABASE_SECRET_KEY) : undefined;
}

/** Beside the sandbox the key derives as the sandbox derives it; a server of a hosted backend makes one, unless it is given. */
function exposureKeysOf({ EXPOSURE_KEYS, SUPABASE_SECRET_KEY, SUPABASE_URL }) {
  if (EXPOSURE_KEYS) return EXPOSURE_KEYS;
  return SUPABASE_SECRET_KEY && !SUPABASE_URL ? exposureKey(SUPABASE_SECRET_KEY) : undefined;
}

/**
 * The environment of each part. Secrets go to the parts that need them, the sandbox and the tools that write to the backend, and
 * to none that serves, builds or tries the code of a remote.
 */
export function partEnvironments(env) {
  // A part that was killed is back sooner when its sources need not be compiled again.
  const compiled = path.join(ROOT, 'node_modules/.cache/compiled');
  const whole = { NODE_COMPILE_CACHE: compiled, ...runtimeEnvironment(env) };
  const open = withoutSecrets(whole);
  const publicKey = publicKeyOf(env);
  const token = tokenOf(env);
  const exposureKeys = exposureKeysOf(env);
  return {
    withSecrets: whole,
    open,
    server: {
      ...open,
      ...(publicKey ? { EXPERIMENTS_PUBLIC_KEY: publicKey } : {}),
      ...(token ? { SERVED_PAGES_TOKEN: token } : {}),
      ...(exposureKeys ? { EXPOSURE_KEYS: exposureKeys } : {}),
      ...(env.COOKIE_KEYS ? { COOKIE_KEYS: env.COOKIE_KEYS } : {}),
      ...(env.REGISTRY_RETURN_TOKEN ? { REGISTRY_RETURN_TOKEN: env.REGISTRY_RETURN_TOKEN } : {}),
      ...(env.RATE_LIMIT_DATABASE_URL ? { RATE_LIMIT_DATABASE_URL: env.RATE_LIMIT_DATABASE_URL } : {}),
    },
    /** Whether the first configuration of the experiments may be published from here. */
    maySign: Boolean(env.SUPABASE_SECRET_KEY) && !isVerifier(env),
  };
}

/**
 * The environment of each process of the shop: its own metrics' port, counted up from the first one's, because each counts for
 * itself. The configuration refuses an invalid port, by name.
 */
export function processEnvironments(server, processes) {
  const first = Number(server.METRICS_PORT || metricsPortBeside(Number(server.PORT || 3000)));
  const isCounted = processes > 1 && first > 0;
  return Array.from({ length: processes }, (_, i) =>
    isCounted ? { ...server, METRICS_PORT: String(first + i) } : server,
  );
}
