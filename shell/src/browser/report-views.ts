import { onPageRestored, type PageRouter, type PageState, type Platform } from 'shared-runtime';
import { isRemoteHandle } from '../app/route-handle.ts';

/**
 * Reports the page that is shown: now, after each navigation, and when the browser restores it from its memory. Another query of the
 * same page is no other page.
 */
export function reportViews(
  router: Pick<PageRouter, 'state' | 'subscribe'>,
  { services, identify }: Pick<Platform, 'services' | 'identify'>,
): void {
  let shown: string | null = null;
  const report = ({ location, matches, navigation }: PageState): void => {
    const route = matches.at(-1)?.route;
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    if (!route?.path || !isRemoteHandle(route.handle)) return;
    const view = { path: location.pathname, page: route.path, remote: identify(route.handle.remote) };
    services.events.emit('shell:page-viewed', view, 'shell', 2);
  };
  report(router.state);
  router.subscribe(report);
  onPageRestored(() => {
    shown = null;
    report(router.state);
  });
}
