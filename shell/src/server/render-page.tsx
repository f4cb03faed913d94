import { dehydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageMatch, PageState, Platform } from 'shared-runtime';
import { pageAt } from 'shared-contracts/composition';
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom';
import { log, type RenderJob, stackOf, STATEMENT_PLACE, statingSend } from 'composer/guest';
import { createServerExperiments, type RenderExperiments, type ServerExperiments } from 'experiments/guest';
import type { ExperimentsBoot } from 'experiments';
import { type BootError, writeBoot } from '../app/boot.ts';
import { Document } from '../app/document.tsx';
import { ExperimentsBanner } from '../app/experiments-banner.tsx';
import { toDocumentComposition } from '../app/document-composition.ts';
import { createRoutes } from '../app/page-routes.ts';
import { isRemoteHandle } from '../app/route-handle.ts';
import { Shop } from '../app/shop.tsx';
import { documentScripts } from './document-scripts.ts';
import { joinContents } from './join-contents.ts';
import { loaderTrouble } from './loader-trouble.ts';
import { runExercise } from './exercise.tsx';
import { loggedPath } from './logged-path.ts';
import { withinBudget } from './loader-budget.ts';
import type { PageDocument } from './page-document.ts';
import { renderPartsAlone } from './parts-alone.tsx';
import { runLoaders } from './run-loaders.ts';
import { createServerPlatform } from './server-platform.ts';
import { createServerServices } from './server-services.ts';
import { streamDocument } from './stream-document.ts';
import { sendWholeDocument } from './whole-document.ts';
import { createStaticView } from './static-view.ts';

/** The part of the experiments that the browser needs, the same for all visitors but those with a link of marketing's. */
function experimentsBoot(given: RenderExperiments | undefined): ExperimentsBoot | null {
  if (!given) return null;
  const { version, experiments, link, explained } = given;
  return { version, experiments, link, explained };
}

function degradedAtStart({ set, shutOut }: RenderJob): Set<string> {
  const remotes = Object.keys(set.browser.remotes);
  return new Set(
    remotes.filter((remote) => set.failures.has(remote) || shutOut.has(`${remote}@${set.versionOf(remote)}`)),
  );
}

function bootErrors(context: StaticHandlerContext): Record<string, BootError> | null {
  if (!context.errors) return null;
  return Object.fromEntries(
    Object.entries(context.errors).map(([id, error]) => [
      id,
      { status: isRouteErrorResponse(error) ? error.status : 500 },
    ]),
  );
}

/** The matched page, as documents contain it. */
function matchOf({ matches }: StaticHandlerContext): PageMatch {
  const { params = {}, route } = matches.at(-1) ?? {};
  return { params, route: { id: route?.id ?? '', handle: route?.handle, path: route?.path } };
}

function pageState({ location, loaderData, errors }: StaticHandlerContext, match: PageMatch): PageState {
  return {
    location,
    matches: [match],
    loaderData,
    errors,
    navigation: { state: 'idle' },
    restoreScrollPosition: false,
    preventScrollReset: false,
  };
}

/** `name@version` of the remote whose page was matched. */
function releaseOf({ set }: RenderJob, { matches }: StaticHandlerContext): string | null {
  const handle = matches.map(({ route }) => route.handle).find(isRemoteHandle);
  return handle ? `${handle.remote}@${set.versionOf(handle.remote)}` : null;
}

/** A page whose loaders have run, ready to be rendered. */
interface PreparedPage {
  readonly context: StaticHandlerContext;
  /** Some data of the page could not be loaded. */
  readonly isIncomplete: boolean;
  readonly experiments: ServerExperiments;
  /** Remotes that were left to the browser, as far as the page is rendered. */
  readonly failed: Set<string>;
  /** The document, made for one rendering. */
  readonly element: () => ReactNode;
}

function overran(job: RenderJob, failed: Set<string>, remote: string): void {
  failed.add(remote);
  log('A loader timed out', loaderTrouble(job, remote));
}

/** Names the remotes whose loaders have thrown; a response such as not found or unavailable is no failure. */
function nameThrown(job: RenderJob, { errors, matches }: StaticHandlerContext, failed: Set<string>): void {
  for (const { route } of matches) {
    const error: unknown = errors?.[route.id ?? ''];
    if (error === undefined || isRouteErrorResponse(error) || !isRemoteHandle(route.handle)) continue;
    const { remote } = route.handle;
    failed.add(remote);
    log('A loader threw', { ...loaderTrouble(job, remote), error: stackOf(error) });
  }
}

function remotesOfPage(job: RenderJob): string[] {
  const owned = pageAt(job.set.browser, new URL(job.request.url).pathname);
  return owned ? [owned.remote] : [];
}

/** The documents' form of errors: the status of an answer, or that there was an error. The rest of a thrown value stays out. */
function plainErrors(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  if (!errors) return null;
  const plain = (error: unknown) =>
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: '', internal: false, data: null }
      : new Error('the loader threw');
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plain(error)]));
}

/**
 * Runs code that reads objects of a page's release: answers, data, and errors may compute when they are read. Its time
 * is that release's.
 */
function inPagesName<Result>(job: RenderJob, run: () => Result): Result {
  const [remote] = remotesOfPage(job);
  return remote === undefined ? run() : job.running.within(`${remote}@${job.set.versionOf(remote)}`, run);
}

/**
 * Runs the loaders of a page, with the given remotes left to the browser. A loader's response is given as it is.
 *
 * @param change gives the page another platform to be rendered with
 */
async function prepare(
  job: RenderJob,
  degraded: Set<string>,
  change = (platform: Platform) => platform,
): Promise<PreparedPage | Response> {
  const { pathname } = new URL(job.request.url);
  const experiments = createServerExperiments(job.request.experiments, pathname);
  const services = createServerServices(job, experiments);
  const owned = pageAt(job.set.browser, pathname);
  const failed = new Set<string>();
  const isDegraded = (remote: string): boolean => degraded.has(remote);
  const createPlatform = () =>
    createServerPlatform({
      set: job.set,
      services,
      nonce: job.nonce,
      running: job.running,
      isDegraded,
      onFailure: (remote) => failed.add(remote),
    });
  const routes = createRoutes({
    composition: job.set.browser,
    platform: createPlatform(),
    services,
    isDegraded,
    isWanted: (remote, path) => remote === owned?.remote && path === owned.page.path,
    limit: withinBudget(job.settings.loaderBudget, (remote) => overran(job, failed, remote)),
  });
  const { context, isIncomplete } = await runLoaders(job, routes, services);
  if (context instanceof Response) return context;
  nameThrown(job, context, failed);
  context.errors = plainErrors(context.errors);
  for (const { route } of context.matches) {
    if (!isRemoteHandle(route.handle) || !isDegraded(route.handle.remote)) continue;
    failed.add(route.handle.remote);
    delete context.loaderData[route.id ?? ''];
  }
  const match = matchOf(context);
  const { assets, config } = job.settings;
  const contents = joinContents(job.set.composition);
  const page = isRemoteHandle(match.route.handle) ? match.route.handle : null;
  const composition = toDocumentComposition(job.set.browser, page, contents.slices);
  const boot = writeBoot({
    composition,
    contents,
    config,
    match,
    loaderData: context.loaderData,
    errors: bootErrors(context),
    degraded: [...degraded],
    queries: dehydrate(services.queryClient),
    experiments: experimentsBoot(job.request.experiments),
  });
  const files = {
    styles: assets.styles,
    fonts: assets.fonts,
    integrity: assets.integrity,
    pictures: config.storefront.origin,
    scripts: documentScripts(
      experimentsBoot(job.request.experiments),
      job.set.earlyScripts(Object.keys(composition.remotes)),
    ),
  };
  const element = () => (
    <Document
      files={files}
      boot={boot}
      statement={STATEMENT_PLACE}
      consentMode={config.consentMode}
      banner={<ExperimentsBanner experiments={experimentsBoot(job.request.experiments)} />}
    >
      <Shop
        platform={change(createPlatform())}
        view={createStaticView(pageState(context, match))}
        contents={contents}
      />
    </Document>
  );
  return { context, isIncomplete, experiments, failed, element };
}

/** Sends the status of a loader's response and where it leads, and nothing else of it; the server checks both. */
function sendResponse({ id, send }: RenderJob, { status, headers }: Response): void {
  const redirect = headers.get('location');
  send({ type: 'head', id, status, redirect, statement: '', isIncomplete: false, release: null, degraded: [] });
  send({ type: 'end', id });
}

/** Measures how long rendering alone takes: the same tree as a string, again and again. */
function measure({ request }: RenderJob, times: number, element: () => ReactNode): void {
  const before = performance.now();
  for (let i = 0; i < times; i++) renderToString(element());
  const ms = (performance.now() - before) / times;
  log('A page was rendered as a string', { url: request.url, ms, times });
}

/** Renders the page once, with the given remotes left to the browser. */
async function attempt(job: RenderJob, degraded: Set<string>): Promise<void> {
  const page = await inPagesName(job, () => prepare(job, degraded));
  if (page instanceof Response) return inPagesName(job, () => sendResponse(job, page));
  const { context, isIncomplete, experiments, failed, element } = page;
  if (job.settings.measured) measure(job, job.settings.measured, element);
  const document: PageDocument = {
    job: { ...job, send: statingSend(job.send, experiments) },
    status: context.statusCode,
    isIncomplete,
    release: releaseOf(job, context),
    onFailure: (remote) => failed.add(remote),
    degraded: () => [...failed],
    element,
  };
  // Of a page that is known to lack a remote, the whole would fail.
  if (degraded.size > 0 || !sendWholeDocument(document)) await streamDocument(document);
}

/**
 * Renders one page and streams it out. A page whose remote breaks before the first byte is rendered once more with that
 * remote left to the browser ("degraded"); after the first byte its boundary holds the failure.
 */
export async function renderPage(job: RenderJob): Promise<void> {
  if (job.exercise) return runExercise(job, job.exercise);
  const degraded = degradedAtStart(job);
  if (job.alone !== null)
    return renderPartsAlone(job, job.alone, async (change) => {
      const page = await inPagesName(job, () => prepare(job, degraded, change));
      return page instanceof Response ? null : page.element();
    });
  try {
    await attempt(job, degraded);
  } catch (error) {
    if (job.signal.aborted) return;
    inPagesName(job, () =>
      log('A page is rendered again without its remote', {
        path: loggedPath(job),
        remotes: remotesOfPage(job).map((remote) => `${remote}@${job.set.versionOf(remote)}`),
        error: stackOf(error),
      }),
    );
    for (const remote of remotesOfPage(job)) degraded.add(remote);
    await attempt(job, degraded);
  }
}
