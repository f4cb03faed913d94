import { type AuthError, createClient, type User } from '@supabase/supabase-js';

/** Why nothing was done, in a sentence for whoever asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** An account, as far as it matters here. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly isAdministrator: boolean;
}

/** The accounts of a project, for whoever holds its secret key. */
export interface Administration {
  find(email: string): Promise<Account>;
  setAdministrator(account: Account, isOne: boolean): Promise<void>;
  administrators(): Promise<readonly Account[]>;
}

const PAGE = 1000;
/** A database that is just waking on a busy machine is worth waiting for (ms). */
const PATIENCE = 20_000;
const ROLE = 'admin';

const accountOf = (user: User): Account => ({
  id: user.id,
  email: user.email ?? '',
  isConfirmed: Boolean(user.email_confirmed_at),
  isAdministrator: user.app_metadata['role'] === ROLE,
});

function refusalOf({ status, message }: AuthError, url: string): Refusal {
  if (status === 401 || status === 403)
    return new Refusal(
      `The backend at ${url} refuses SUPABASE_SECRET_KEY. It has to be the secret key of that project.`,
    );
  if (status === undefined || status === 0 || status >= 500)
    return new Refusal(`The backend at ${url} does not answer. Here it runs while \`npm start\` does.`);
  return new Refusal(`The backend at ${url} refuses: ${message}`);
}

/**
 * The accounts of a project, hosted or the sandbox's.
 *
 * @throws {Refusal} in every method, where the backend is not there, refuses the key, or knows no such account.
 */
export function administrationOf(supabase: { readonly url: string; readonly secretKey: string }): Administration {
  const { url, secretKey } = supabase;
  const { admin } = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE) }) },
  }).auth;

  /** Every account, page by page: the interface finds nobody by an address. */
  async function* accounts(): AsyncGenerator<Account> {
    for (let page = 1; ; page += 1) {
      const { data, error } = await admin.listUsers({ page, perPage: PAGE });
      if (error) throw refusalOf(error, url);
      yield* data.users.map(accountOf);
      if (data.users.length < PAGE) return;
    }
  }

  return {
    async find(email) {
      const wanted = email.trim().toLowerCase();
      for await (const account of accounts()) if (account.email.toLowerCase() === wanted) return account;
      throw new Refusal(`There is no account ${wanted}. Its owner has to create it in the shop first, at /auth.`);
    },
    async setAdministrator({ id }, isOne) {
      // What else is there of the metadata stays: the project merges it, and null takes a field out.
      const { error } = await admin.updateUserById(id, { app_metadata: { role: isOne ? ROLE : null } });
      if (error) throw refusalOf(error, url);
    },
    async administrators() {
      const found: Account[] = [];
      for await (const account of accounts()) if (account.isAdministrator) found.push(account);
      return found;
    },
  };
}
