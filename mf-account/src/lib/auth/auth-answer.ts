import type { AuthAnswer } from 'shared-contracts';
import type { ShopBackend } from 'shared-runtime';

/** The part of the backend client that knows accounts. */
export type AuthClient = ShopBackend['auth'];

/** The result of a call to the auth service: supabase-js returns its errors instead of throwing them. */
interface AuthReply {
  readonly error: { readonly name: string; readonly message: string; readonly code?: unknown } | null;
}

const NO_ERROR: AuthAnswer = { error: null };

function reasonsOf(error: object): readonly string[] | undefined {
  if (!('reasons' in error) || !Array.isArray(error.reasons)) return undefined;
  return error.reasons.filter((reason): reason is string => typeof reason === 'string');
}

/** The answer to a command; an error without a code goes by its name, such as `AuthSessionMissingError`. */
export function answerOf({ error }: AuthReply): AuthAnswer {
  if (!error) return NO_ERROR;
  const code = typeof error.code === 'string' && error.code !== '' ? error.code : error.name;
  const reasons = reasonsOf(error);
  return { error: { code, message: error.message, ...(reasons && { reasons }) } };
}

/** Calls the auth service. A client that could not be loaded is reported like a backend that did not answer. */
export async function askAuth(
  backend: () => Promise<ShopBackend>,
  request: (auth: AuthClient) => Promise<AuthReply>,
): Promise<AuthAnswer> {
  try {
    return answerOf(await request((await backend()).auth));
  } catch (cause) {
    return { error: { code: 'unreachable', message: String(cause) } };
  }
}
