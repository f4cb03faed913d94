import { onPageRestored, type PageRouter, type PageState, type Platform } from 'shared-runtime';
import { isRemoteHandle } from '../app/route-handle.ts';

/**
 * Tells which page is shown, now, after each navigation, and when the browser brings it back from its memory. Another query of the
 * same page is no other page.
 */
export function reportViews(
  router: Pick<PageRouter, 'state' | 'subscribe'>,
  { services, identify }: Pick<Platform, 'services' | 'identify'>,
): void {
  let shown: string | null = null;
  const tell = ({ location, matches, navigation }: PageState): void => {
    const route = matches.at(-1)?.route;
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    if (!route?.path || !isRemoteHandle(route.handle)) return;
    const view = { path: location.pathname, page: route.path, remote: identify(route.handle.remote) };
    services.events.emit('shell:page-viewed', view, 'shell', 2);
  };
  tell(router.state);
  router.subscribe(tell);
  onPageRestored(() => {
    shown = null;
    tell(router.state);
  });
}
