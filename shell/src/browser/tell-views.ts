import type { Platform } from 'shared-contracts';
import type { createBrowserRouter } from 'react-router-dom';
import { isRemoteHandle } from '../app/page-routes.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Tells which page is shown, now and after each navigation. Another query of the same page is no other page. */
export function tellViews(router: Router, { services, identify }: Pick<Platform, 'services' | 'identify'>): void {
  let shown: string | null = null;
  const tell = ({ location, matches, navigation }: Router['state']): void => {
    const route = matches.at(-1)?.route;
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    if (!route?.path || !isRemoteHandle(route.handle)) return;
    const view = { path: location.pathname, page: route.path, remote: identify(route.handle.remote) };
    services.events.emit('shell:page-viewed', view, 'shell', 2);
  };
  tell(router.state);
  router.subscribe(tell);
}
