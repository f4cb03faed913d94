import type { AuthAnswer, PublicConfig } from 'shared-contracts';
import { askAuth } from './auth-answer.ts';
import { followedBackend } from './followed-backend.ts';

/**
 * Requires the password again before a change that could lock the owner out: a session alone may be in the hands of
 * a stranger at an unlocked device.
 */
export async function signInAgain(config: PublicConfig, email: string, password: string): Promise<AuthAnswer> {
  const answer = await askAuth(
    () => followedBackend(config),
    (auth) => auth.signInWithPassword({ email, password }),
  );
  if (answer.error?.code !== 'invalid_credentials') return answer;
  return { error: { ...answer.error, code: 'current_password_mismatch' } };
}
