import { SESSION_STORAGE_KEY, type Start, session, shopBackend } from 'shared-contracts';
import { notify } from 'shared-ui';
import { followFavorites } from './features/favorites/follow-favorites.ts';
import { readAuthLink } from './features/session/auth-link.ts';
import { createSessionCommands } from './features/session/session-commands.ts';
import { createSessionKeeper } from './features/session/session-keeper.ts';
import { hasStoredSession } from './features/session/stored-session.ts';

/** Takes the tokens out of the address; the client has read them and leaves an empty fragment behind. */
function tidyAddress(): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}

/** Owns the session of this page: finds it, answers the session commands, and follows what the auth service says. */
export const start: Start = (services) => {
  const { store, config, events, queryClient, remote } = services;
  const link = readAuthLink(location.href);
  const slice = store.claim('session', remote);
  let known = slice.get().status;
  const keeper = createSessionKeeper({
    slice,
    backend: () => shopBackend(config),
    heard(event, { status }) {
      if (link && (event === 'SIGNED_IN' || event === 'PASSWORD_RECOVERY')) tidyAddress();
      if (event === 'PASSWORD_RECOVERY' && location.pathname !== '/auth') location.assign('/auth?view=new-password');
      if (status === known || status === 'loading') return;
      known = status;
      if (status === 'signed-out') queryClient.removeQueries({ queryKey: ['account'] });
      if (status === 'signed-in' && link?.type === 'signup')
        notify({ title: 'Your email is confirmed', description: 'You are signed in. Welcome to the collective.' });
      events.emit('session:changed', { status }, remote);
    },
  });
  session.answer(createSessionCommands(keeper.wake, config.siteOrigin));
  followFavorites(services);

  const check = (): void => {
    keeper.wake().catch((error: unknown) => {
      console.warn('The session could not be checked', error);
      keeper.settleSignedOut();
    });
  };
  // Another tab has signed in: its session is here too.
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_STORAGE_KEY) check();
  });
  if (link?.error) return location.replace('/auth?view=expired');
  // The client weighs 45 KB: a visitor without a session never loads it.
  if (link || hasStoredSession(SESSION_STORAGE_KEY)) check();
  else keeper.settleSignedOut();
};
