import { z } from 'zod';
import type { Accounts } from './auth-accounts.ts';
import { authError, tooManySignIns } from './auth-errors.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

const changedPassword = z.looseObject({ password: z.string(), current_password: z.string().optional() });

/** A session counts as a fresh sign-in for a day (`secure_password_change`). */
const FRESH_HOURS = 24;

/**
 * Why a change of password is refused to a session, as a hosted project does that asks for the current password; a session
 * that began with a link from a mail has proved who it is by that. Undefined where nothing is in its way.
 */
export async function refusePasswordChange(
  accounts: Accounts,
  throttle: SignInThrottle,
  asked: { readonly request: Request; readonly sessionId: string | undefined; readonly sent: unknown },
): Promise<Response | undefined> {
  const body = changedPassword.safeParse(asked.sent);
  if (!body.success) return undefined;
  const session = await accounts.session(asked.sessionId);
  if (!session || session.hours >= FRESH_HOURS) {
    return authError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  if (session.method === 'otp') return undefined;
  const given = body.data.current_password ?? '';
  if (given === '') {
    return authError(400, 'current_password_required', 'Current password required when setting new password.');
  }
  // Counted for itself: who holds a session and guesses shall not keep its owner from signing in.
  const guesses = `change:${session.email}`;
  if (!(await throttle.admits(asked.request, guesses))) return tooManySignIns();
  if (!(await accounts.passwordIsRight(session.email, given))) {
    return authError(400, 'current_password_mismatch', 'Current password required when setting new password.');
  }
  await throttle.forget(asked.request, guesses);
  return undefined;
}
