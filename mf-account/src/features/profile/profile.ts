import type { PublicConfig } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable, shopBackend } from 'shared-runtime';
import { answerOf } from '../../lib/auth/auth-answer.ts';

/** The first and last name of an account. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
}

/** The profile of the person who is signed in. */
export function profileQuery(config: PublicConfig, userId: string) {
  return queryOptions({
    queryKey: ['account', userId, 'profile'],
    queryFn: async (): Promise<Profile> => {
      const [row] = await askBackend(config, (backend, signal) =>
        backend.from('profiles').select('first_name, last_name').eq('id', userId).abortSignal(signal),
      );
      return { firstName: row?.first_name ?? '', lastName: row?.last_name ?? '' };
    },
    retry: retryUnreachable,
  });
}

/** Stores the names, and puts them into the session, which greets by them. */
export async function saveProfile(config: PublicConfig, userId: string, profile: Profile): Promise<void> {
  const names = { first_name: profile.firstName, last_name: profile.lastName };
  await askBackend(config, (backend, signal) =>
    backend.from('profiles').update(names).eq('id', userId).abortSignal(signal),
  );
  const { auth } = await shopBackend(config);
  const { error } = answerOf(await auth.updateUser({ data: names }));
  // The profile is stored; a greeting by the old name until the next sign-in is no failure of it.
  if (error) console.warn('The session still shows the old name', error.code);
}
