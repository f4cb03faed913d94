import { z } from 'zod';

/** The reason for a refusal, in a sentence for the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The roles, the least first: each may do what the one before it may, and more. */
export const ROLES = ['viewer', 'editor', 'publisher', 'admin'] as const;
/** @see ROLES */
export type Role = (typeof ROLES)[number];

/** An account, as far as it matters here. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  /** Null for an account that has none of the shop's roles. */
  readonly role: Role | null;
}

/** The accounts of a project, for a holder of its secret key. */
export interface Administration {
  find(email: string): Promise<Account>;
  /** Gives a role instead of the one that the account has; null takes it away. */
  setRole(account: Account, role: Role | null): Promise<void>;
  /** Every account that has a role. */
  staff(): Promise<readonly Account[]>;
}

const PAGE = 1000;
/** A database that is just waking on a busy machine is worth waiting for (ms). */
const TIME_LIMIT = 20_000;

const User = z.looseObject({
  id: z.string(),
  email: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
});
const Users = z.looseObject({ users: z.array(User) });

const accountOf = (user: z.infer<typeof User>): Account => ({
  id: user.id,
  email: user.email ?? '',
  isConfirmed: Boolean(user.email_confirmed_at),
  role: ROLES.find((role) => role === user.app_metadata?.['role']) ?? null,
});

const unreachable = (url: string, cause?: unknown) =>
  new Refusal(
    `Could not reach the shop at ${url}; set PORT and SANDBOX_PORT. If none is running, start one with \`npm start\`; for a hosted one, set SUPABASE_URL.`,
    { cause },
  );

/** Supabase Auth’s administration of accounts. */
function authOf(url: string, secretKey: string) {
  return async (path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${url}/auth/v1/admin/${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIME_LIMIT),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw unreachable(url, cause);
    });
    if (reply.status >= 500) throw unreachable(url);
    if (reply.status === 401 || reply.status === 403)
      throw new Refusal(`The backend at ${url} rejected SUPABASE_SECRET_KEY. Use the secret key of that project.`);
    if (!reply.ok) throw new Refusal(`The backend at ${url} responded: ${(await reply.text()).slice(0, 200)}`);
    return reply.json();
  };
}

/**
 * The accounts of a project, hosted or the sandbox's.
 *
 * @throws {Refusal} in every method, where the backend is not there, refuses the key, or knows no such account.
 */
export function administrationOf(supabase: { readonly url: string; readonly secretKey: string }): Administration {
  const ask = authOf(supabase.url, supabase.secretKey);

  /** Every account, page by page: the interface has no search by address. */
  async function* accounts(): AsyncGenerator<Account> {
    for (let page = 1; ; page += 1) {
      const { users } = Users.parse(await ask(`users?page=${page}&per_page=${PAGE}`));
      yield* users.map(accountOf);
      if (users.length < PAGE) return;
    }
  }

  return {
    async find(email) {
      const wanted = email.trim().toLowerCase();
      for await (const account of accounts()) if (account.email.toLowerCase() === wanted) return account;
      throw new Refusal(`There’s no account for ${wanted}. Its owner needs to create it in the shop first, at /auth.`);
    },
    async setRole({ id }, role) {
      // Other metadata stays: the project merges it, and null removes a field.
      await ask(`users/${id}`, { app_metadata: { role } });
    },
    async staff() {
      const found: Account[] = [];
      for await (const account of accounts()) if (account.role !== null) found.push(account);
      return found;
    },
  };
}
