import {
  browserStorage,
  keptText,
  onPageRestored,
  SESSION_STORAGE_KEY,
  type Start,
  session,
  shopBackend,
} from 'shared-runtime';
import { toast } from 'shared-ui';
import { followFavorites } from './features/favorites/follow-favorites.ts';
import { type AuthLink, readAuthLink } from './features/session/auth-link.ts';
import { createSessionCommands } from './features/session/session-commands.ts';
import { createSessionSync } from './features/session/session-sync.ts';
import { ownSession } from './lib/auth/followed-backend.ts';
import { OWN_EVENTS } from './lib/own-events.ts';

/**
 * Ignores a session in the address: otherwise a link's author could choose who is signed in. Links in our mails carry none.
 */
function leaveAside({ isStale }: AuthLink): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  if (isStale) console.warn('Session as retrieved from URL was issued over 120s ago, URL could be stale');
  toast({
    title: 'That link can’t sign you in',
    description: 'Please sign in with your email and password.',
  });
}

/** Whether this browser keeps a session. */
const hasStoredSession = (): boolean => keptText(SESSION_STORAGE_KEY, browserStorage.local).text() !== null;

/** Owns the session of this page: finds it, answers the session commands, and follows the auth service's events. */
export const start: Start = (services) => {
  const { store, config, queryClient, remote } = services;
  const events = services.events.define(OWN_EVENTS, remote);
  const link = readAuthLink(location.href, Date.now());
  const slice = store.claim('session', remote);
  let known = slice.get().status;
  const sync = createSessionSync({
    slice,
    backend: () => shopBackend(config),
    heard(_event, { status }) {
      if (status === known || status === 'loading') return;
      known = status;
      if (status === 'signed-out') queryClient.removeQueries({ queryKey: ['account'] });
      events.emit('session:changed', { status }, remote);
    },
  });
  ownSession(sync.wake);
  session.answer(createSessionCommands(sync.wake, config.siteOrigin), remote);
  followFavorites(services);

  const failed = (error: unknown): void => {
    console.warn('The session couldn’t be checked', error);
    sync.settleSignedOut();
  };
  const check = (): void => {
    sync.wake().catch(failed);
  };
  // Another tab has signed in: its session is here too.
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_STORAGE_KEY) check();
  });
  onPageRestored(() => {
    sync.comeBack(hasStoredSession()).catch(failed);
  });
  if (link?.error) return location.replace('/auth?view=expired');
  if (link) leaveAside(link);
  // The client weighs 45 KB: a visitor without a session never loads it.
  if (hasStoredSession()) check();
  else sync.settleSignedOut();
};
