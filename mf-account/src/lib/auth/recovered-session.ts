import { parseJson, z } from 'shared-runtime';

/** How long a link from a mail counts as proof, in seconds: as long as a sign-in counts as fresh (`secure_password_change`). */
const PROOF_LASTS = 24 * 3600;

const claimsOf = () => z.object({ amr: z.array(z.object({ method: z.string(), timestamp: z.number() })) });

/**
 * Whether a session recently began with a link from a mail, so that the password may change without the current one. The
 * token is not verified here, since the auth service decides by its own records.
 */
export function beganWithMail(accessToken: string, now = Date.now()): boolean {
  try {
    const payload = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { amr } = claimsOf().parse(parseJson(atob(payload)));
    return amr.some(
      ({ method, timestamp }) =>
        ['otp', 'magiclink', 'recovery'].includes(method) && now / 1000 - timestamp < PROOF_LASTS,
    );
  } catch {
    return false; // A token of another form proves nothing: the password is asked for.
  }
}
