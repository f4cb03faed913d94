import type { AuthAnswer, PublicConfig } from 'shared-contracts';
import { shopBackend } from 'shared-runtime';
import { askAuth } from './auth-answer.ts';

/** Asks for another confirmation mail. The answer is the same whether or not the address waits for one. */
export function resendConfirmation(config: PublicConfig, email: string): Promise<AuthAnswer> {
  const options = { emailRedirectTo: `${config.siteOrigin}/` };
  return askAuth(
    () => shopBackend(config),
    (auth) => auth.resend({ type: 'signup', email, options }),
  );
}

/** Asks for a mail that leads to the choice of a new password. The answer is the same whether or not there is an account. */
export function requestPasswordReset(config: PublicConfig, email: string): Promise<AuthAnswer> {
  const redirectTo = `${config.siteOrigin}/auth?view=new-password`;
  return askAuth(
    () => shopBackend(config),
    (auth) => auth.resetPasswordForEmail(email, { redirectTo }),
  );
}
