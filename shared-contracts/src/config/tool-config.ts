import { z } from 'zod';
import { optional, parseVariables, refuseDevelopmentKeys, type Variables } from './environment.ts';
import { originsOf, type ServerConfig, serverConfigOf, ServerVariables } from './server-config.ts';

const ToolVariables = ServerVariables.extend({
  SUPABASE_SECRET_KEY: z.string().min(1),
  EXPERIMENTS_SIGNING_KEY: optional(z.string().min(32)),
});

/** The configuration of a tool that writes to the backend or signs. Holds secrets: no server of the shop may have it. */
export interface ToolConfig extends ServerConfig {
  readonly supabase: ServerConfig['supabase'] & { readonly secretKey: string };
  /** The seed of the experiments' key pair. Beside the sandbox it is the secret key where it is unset; a hosted backend needs one. */
  readonly experimentsSigningKey: string | undefined;
}

/**
 * Parses the environment of a tool once.
 *
 * @throws {ShopError} CONFIG-001 naming every wrong key, CONFIG-002 for development keys away from this machine.
 * @example const config = parseToolConfig(process.env);
 */
export function parseToolConfig(variables: Variables): ToolConfig {
  const env = parseVariables(ToolVariables, variables);
  const server = serverConfigOf(env);
  const supabase = { ...server.supabase, secretKey: env.SUPABASE_SECRET_KEY };
  refuseDevelopmentKeys(
    [server.storefront.publicToken, supabase.publishableKey, supabase.secretKey],
    originsOf(server),
  );
  return { ...server, supabase, experimentsSigningKey: env.EXPERIMENTS_SIGNING_KEY };
}
