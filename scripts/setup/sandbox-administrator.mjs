import { backendKeys, developmentAdmin, developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';

/** The account that may see the analytics pages of the sandbox from the start. Neither a hosted backend nor one with keys of its own has the account. */
export function administratorLines(env) {
  const { secret } = backendKeys(env.SUPABASE_PUBLISHABLE_KEY || undefined, env.SUPABASE_SECRET_KEY || undefined);
  if (env.SUPABASE_URL || secret !== developmentKeys.secret) return [];
  const { email, password } = developmentAdmin;
  return [`Analytics at /admin/analytics. Sign in as the sandbox administrator: ${email}, password ${password}`];
}
