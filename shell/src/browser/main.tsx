import 'shared-ui/styles.css';
import { hydrate } from '@tanstack/react-query';
import { createBrowserExperiments, type ExperimentsPage, experimentsPage, watchDocument } from 'experiments';
import { INITIAL_STATE } from 'shared-contracts';
import {
  createQueryClient,
  createShopEvents,
  createRouterView,
  createShopStore,
  notePageRestored,
  type PageRouter,
  type PageServices,
  pageShownAt,
  readConsent,
  type PageState,
} from 'shared-runtime';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BOOT_ID, type Boot, readQueries } from '../app/boot.ts';
import { Document } from '../app/document.tsx';
import { createOutages } from '../app/outages.ts';
import { trackVisit } from '../app/track-visit.ts';
import { Shop } from '../app/shop.tsx';
import { type BrowserPlatform, createBrowserPlatform } from './browser-platform.ts';
import { commitPage } from './commit-page.ts';
import { countPages } from './count-pages.ts';
import { documentFiles } from './document-files.ts';
import { developmentHooks } from './development-hooks.ts';
import { holdEarlyJumps } from './early-jumps.ts';
import { fetchAwaitedPanels } from './fetch-panels.ts';
import { fetchOverlays } from './fetch-overlays.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { createEarlyRouter } from './early-router.ts';
import { fetchWhenWanted } from './fetch-when-wanted.ts';
import { firstState } from './first-state.ts';
import { quietSkippedTransitions } from './skipped-transitions.ts';
import { nextFrame, nextTask } from './next-task.ts';
import { reportRecovered } from './recoverable-errors.ts';
import { showProgressAtOnce } from './progress-at-once.ts';
import { createEntryLoader } from './remote-entries.ts';
import { createReleases, fetchComposition } from './releases.ts';
import { containerModules, type LoadModule } from './remote-modules.ts';
import { offerSharedModules } from './shared-modules.ts';
import { startRemotes } from './start-remotes.ts';
import { reportViews } from './report-views.ts';
import { installTrustedTypes } from './trusted-types.ts';
import { lateStorefront } from './late-storefront.ts';
import { whenPageShown } from './when-page-shown.ts';

/** This page for experiments, which follow the visitor's consent. */
function consentingPage(
  { config }: Boot,
  events: PageServices['events'],
  pageNumber: ExperimentsPage['pageNumber'],
): ExperimentsPage {
  return experimentsPage({
    pageNumber,
    isAllowed: readConsent(config).isAllowed,
    onDeclined: (hear) =>
      events.on('consent:changed', ({ granted }) => {
        if (!granted) hear();
      }),
  });
}

function createServices(boot: Boot, events: PageServices['events'], page: ExperimentsPage): PageServices {
  const queryClient = createQueryClient('browser');
  hydrate(queryClient, readQueries(boot.queries, Date.now()));
  return {
    queryClient,
    storefront: lateStorefront(async () => {
      const { createStorefront } = await import('shared-runtime/storefront');
      return createStorefront({
        ...boot.config.storefront,
        log: (message, details) => console.info(message, details),
      });
    }),
    config: boot.config,
    store: createShopStore(INITIAL_STATE, boot.contents.slices),
    events,
    experiments: createBrowserExperiments(boot.experiments, page),
    side: 'browser',
  };
}

/** Loads a page once more that the server could not load: long retries go on behind its message. */
function askAgain(router: PageRouter, { errors }: Boot): void {
  if (Object.values(errors ?? {}).some(({ status }) => status === 503)) void router.revalidate();
}

/** The banner over a page that a link of marketing's leads to; its code comes with it. */
async function bannerOf({ experiments }: Boot): Promise<ReactNode> {
  if (!experiments?.link) return null;
  const { ExperimentsBanner } = await import('../app/experiments-banner.tsx');
  return <ExperimentsBanner experiments={experiments} />;
}

function isPreview({ experiments }: Boot): boolean {
  const state = experiments?.link?.state;
  return state === 'preview' || state === 'debug';
}

/** Counts a visitor's views and actions. A page opened by the team's own link is no visit. */
function followVisit(boot: Boot, router: Parameters<typeof reportViews>[0], platform: BrowserPlatform): void {
  const { events, experiments } = platform.services;
  if (experiments) watchDocument(experiments, document);
  if (isPreview(boot)) return;
  trackVisit(events);
  reportViews(router, platform);
}

/**
 * Starts the page. One that the browser renders ahead waits, with its scripts loaded but not run, until it is shown. The start takes
 * several tasks, so that the document's own scripts answer presses in between.
 */
async function main(): Promise<void> {
  await whenPageShown();
  // One that was rendered ahead is painted first.
  if (pageShownAt() > 0) await nextFrame();
  notePageRestored();
  const text = document.getElementById(BOOT_ID)?.textContent ?? '';
  const boot: Boot = JSON.parse(text);
  offerSharedModules();
  installTrustedTypes(boot.config.metaPixelId !== undefined, Object.keys(boot.composition.versions));
  const events = createShopEvents();
  const pages = countPages();
  const page = consentingPage(boot, events, pages.number);
  const services = createServices(boot, events, page);
  const { composition } = boot;
  const isReporting = readConsent(boot.config).isAllowed && !isPreview(boot);
  const begun = gatherEvidence({ events, composition }, isReporting);
  await nextTask();
  const loadEntry = createEntryLoader();
  let loadModule = containerModules(loadEntry);
  const releases = createReleases(composition, fetchComposition);
  const load: LoadModule = (release, expose) => loadModule(release, expose);
  const platform = createBrowserPlatform(load, composition, releases, services);
  const outages = createOutages(async (remote) => {
    const { loadOutage } = await import('./load-outage.ts');
    return loadOutage(releases, remote);
  }, platform.report);
  const { slices } = boot.contents;
  fetchAwaitedPanels(platform, releases);
  const first = firstState(boot, window);
  let onPage = (_state: PageState): void => undefined;
  // Before the router, which listens for jumps as well.
  holdEarlyJumps(() => router);
  const router = createEarlyRouter(first, async () => {
    // Two files, so that neither takes long at once.
    const [whole, { createFederationHost }, { createLateRouter }] = await Promise.all([
      releases.whole(),
      import('./federation-host.ts'),
      import('./late-router.ts'),
    ]);
    loadModule = createFederationHost(whole, loadEntry);
    const hearOfPages = (listener: typeof onPage): void => {
      onPage = listener;
    };
    const { report } = platform;
    return createLateRouter({ composition: whole, platform, services, report, onPage: hearOfPages }, first);
  });
  pages.follow(router);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') platform.forgetFailures();
  });
  showProgressAtOnce(router);
  followVisit(boot, router, platform);
  quietSkippedTransitions();
  const view = createRouterView(router, commitPage, (state) => onPage(state));
  const banner = await bannerOf(boot);
  startTransition(() => {
    hydrateRoot(
      document,
      <Document
        files={documentFiles(boot)}
        boot={text}
        statement={page.statement}
        consentMode={boot.config.consentMode}
        banner={banner}
      >
        <Shop platform={platform} view={view} contents={boot.contents} outages={outages} />
      </Document>,
      { onRecoverableError: reportRecovered },
    );
  });
  await nextTask();
  askAgain(router, boot);
  fetchWhenWanted(router, first);
  const startMissing = startRemotes(platform, releases, slices, outages, begun);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') startMissing();
  });
  fetchOverlays(platform);
  developmentHooks.started?.({ router, queryClient: services.queryClient });
}

void main();
