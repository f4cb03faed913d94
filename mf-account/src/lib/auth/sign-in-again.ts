import type { AuthAnswer, PublicConfig } from 'shared-contracts';
import { askAuth } from './auth-answer.ts';
import { followedBackend } from './followed-backend.ts';

/**
 * Has whoever is signed in prove it by their password before something is changed that would lock them out: a session
 * alone may be that of somebody who found the device open.
 */
export async function signInAgain(config: PublicConfig, email: string, password: string): Promise<AuthAnswer> {
  const answer = await askAuth(
    () => followedBackend(config),
    (auth) => auth.signInWithPassword({ email, password }),
  );
  if (answer.error?.code !== 'invalid_credentials') return answer;
  return { error: { ...answer.error, code: 'current_password_mismatch' } };
}
