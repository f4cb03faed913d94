import type { SessionState } from 'shared-contracts';
import type { ShopBackend, SliceHandle } from 'shared-runtime';
import { afterAuthEvent, type AuthEvent, type BackendSession, withoutSession } from './session-transition.ts';

/** The dependencies of the session sync. */
export interface SessionSyncParts {
  readonly slice: SliceHandle<'session'>;
  readonly backend: () => Promise<ShopBackend>;
  /** Called for every auth event after the slice has been updated. */
  readonly heard: (event: AuthEvent, state: SessionState) => void;
}

/** Keeps the session slice in step with the auth service. */
export interface SessionSync {
  /** Loads the backend client, once, and follows its auth events from then on. */
  wake(): Promise<ShopBackend>;
  /**
   * Checks the stored session again: the browser restored the page, and another account may have signed in or out meanwhile.
   *
   * @param isStored whether a session is stored now
   */
  comeBack(isStored: boolean): Promise<void>;
  /** Ends the first check as signed out, without loading the client. */
  settleSignedOut(): void;
}

/** Makes the sync. Persistence, refresh with its backoff, and the news from other tabs are the client's own. */
export function createSessionSync({ slice, backend, heard }: SessionSyncParts): SessionSync {
  let awake: Promise<ShopBackend> | null = null;

  const settle = (event: AuthEvent, session: BackendSession | null): void => {
    slice.set((current) => afterAuthEvent(current, event, session));
    heard(event, slice.get());
  };

  const follow = async (): Promise<ShopBackend> => {
    const client = await backend();
    // Subscribed in the same turn in which the client is made, so that no event of its first check is missed.
    client.auth.onAuthStateChange((event, session) => {
      settle(event, session);
    });
    return client;
  };

  function wake(): Promise<ShopBackend> {
    awake ??= follow().catch((error: unknown) => {
      awake = null; // The next call loads the client again.
      throw error;
    });
    return awake;
  }

  return {
    wake,
    async comeBack(isStored) {
      const { status, user } = slice.get();
      if (!isStored) {
        if (status === 'signed-in') settle('SIGNED_OUT', null);
        return;
      }
      const { auth } = await wake();
      const { data } = await auth.getSession();
      if (data.session && data.session.user.id !== user?.id) settle('SIGNED_IN', data.session);
    },
    settleSignedOut() {
      slice.set((current) => (current.status === 'loading' ? withoutSession(current) : current));
    },
  };
}
