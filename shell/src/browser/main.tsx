import 'shared-ui/styles.css';
import { hydrate } from '@tanstack/react-query';
import { createBrowserExperiments, type ExperimentsPage, experimentsPage, watchDocument } from 'experiments';
import {
  createQueryClient,
  createShopEvents,
  createShopStore,
  createStorefront,
  type PageServices,
} from 'shared-contracts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { BOOT_ID, type Boot, readQueries } from '../app/boot.ts';
import { Document } from '../app/document.tsx';
import { trackGoals } from '../app/track-goals.ts';
import { trackVisit } from '../app/track-visit.ts';
import { createRoutes } from '../app/page-routes.tsx';
import { Providers } from '../app/providers.tsx';
import { createBrowserPlatform } from './browser-platform.ts';
import { documentFiles } from './document-files.ts';
import { holdEarlyJumps } from './early-jumps.ts';
import { fetchOverlays } from './fetch-overlays.ts';
import { createFederationHost } from './federation-host.ts';
import { lateLoaders } from './late-loaders.ts';
import { ListeningRouter } from './listening-router.tsx';
import { quietSkippedTransitions } from './skipped-transitions.ts';
import { reportRecovered } from './recoverable-errors.ts';
import { showProgressAtOnce } from './progress-at-once.ts';
import { createEntryLoader } from './remote-entries.ts';
import { startRemotes } from './start-remotes.ts';
import { tellViews } from './tell-views.ts';
import { installTrustedTypes } from './trusted-types.ts';

function createServices(boot: Boot, page: ExperimentsPage): PageServices {
  const queryClient = createQueryClient('browser');
  hydrate(queryClient, readQueries(boot.queries, Date.now()));
  return {
    queryClient,
    storefront: createStorefront({
      ...boot.config.storefront,
      log: (message, details) => console.info(message, details),
    }),
    config: boot.config,
    store: createShopStore(),
    events: createShopEvents(),
    experiments: createBrowserExperiments(boot.experiments, page),
    side: 'browser',
  };
}

type Router = ReturnType<typeof createBrowserRouter>;

function isRevalidating({ state: { navigation, revalidation } }: Router): boolean {
  return revalidation === 'loading' && navigation.state === 'idle';
}

/** A page that the server could not get is asked for once more: what is tried again at length goes on behind its message. */
function askAgain(router: Router, { errors }: Boot): void {
  if (Object.values(errors ?? {}).some(({ status }) => status === 503)) void router.revalidate();
}

function isPreview({ experiments }: Boot): boolean {
  const state = experiments?.link?.state;
  return state === 'preview' || state === 'debug';
}

function main(): void {
  const text = document.getElementById(BOOT_ID)?.textContent ?? '';
  const boot: Boot = JSON.parse(text);
  installTrustedTypes(boot.config.metaPixelId !== undefined);
  const page = experimentsPage();
  const services = createServices(boot, page);
  const loadEntry = createEntryLoader();
  const host = createFederationHost(boot.composition, loadEntry);
  const platform = createBrowserPlatform(host, boot.composition, services, loadEntry);
  let nowListening = (): void => undefined;
  const listening = new Promise<void>((resolve) => {
    nowListening = resolve;
  });
  const { composition } = boot;
  const limit = lateLoaders(platform.report, () => isRevalidating(router));
  const routes = createRoutes({ composition, platform, services, isDegraded: () => false, listening, limit });
  const errors =
    boot.errors &&
    Object.fromEntries(
      Object.entries(boot.errors).map(([id, { status }]) => [id, new ErrorResponse(status, '', null)]),
    );
  holdEarlyJumps(() => router);
  const router: Router = createBrowserRouter(routes, { hydrationData: { loaderData: boot.loaderData, errors } });
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') platform.forgetFailures();
  });
  showProgressAtOnce(router);
  if (services.experiments) watchDocument(services.experiments, document);
  trackGoals(services.events);
  // What the team looks at through a link of its own is nobody's visit.
  if (!isPreview(boot)) {
    trackVisit(services.events);
    tellViews(router, platform);
  }
  quietSkippedTransitions();
  startTransition(() => {
    hydrateRoot(
      document,
      <Document files={documentFiles(boot)} boot={text} statement={page.statement} experiments={boot.experiments}>
        <Providers platform={platform}>
          <ListeningRouter router={router} onListening={nowListening} />
        </Providers>
      </Document>,
      { onRecoverableError: reportRecovered },
    );
  });
  void listening.then(() => askAgain(router, boot));
  const startMissing = startRemotes(platform, composition);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') startMissing();
  });
  fetchOverlays(platform);
}

main();
