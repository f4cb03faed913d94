import type { AuthAnswer, SessionCommands } from 'shared-contracts';
import type { ShopBackend } from 'shared-runtime';
import { askAuth } from '../../lib/auth/auth-answer.ts';
import { INCOMPLETE_CREDENTIALS } from '../../lib/auth/auth-fault.ts';

/** The service itself would answer a missing part with the same sentence; asking it is a wasted wait. */
const incomplete: AuthAnswer = { error: { code: 'validation_failed', message: INCOMPLETE_CREDENTIALS } };

/** The owner's side of the session commands (specification, section 7.6). */
export function createSessionCommands(backend: () => Promise<ShopBackend>, siteOrigin: string): SessionCommands {
  return {
    async signUp({ email, password, firstName, lastName }) {
      if (!email || !password) return incomplete;
      const options = { emailRedirectTo: `${siteOrigin}/`, data: { first_name: firstName, last_name: lastName } };
      return askAuth(backend, (auth) => auth.signUp({ email, password, options }));
    },
    async signIn({ email, password }) {
      if (!email || !password) return incomplete;
      return askAuth(backend, (auth) => auth.signInWithPassword({ email, password }));
    },
    async signOut(scope = 'local') {
      return askAuth(backend, (auth) => auth.signOut({ scope }));
    },
  };
}
