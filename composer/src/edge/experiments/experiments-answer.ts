import type { Context, Handler } from 'hono';
import { type ExperimentVisit, experimentVisit, type VisitRequest } from 'experiments/visit';
import type { ExperimentsDocument } from 'experiments/publish';
import type { Composition } from 'shared-contracts/composition';
import type { ServerConfig } from 'shared-contracts/config';
import { consentOfRequest } from './consent-of-request.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import type { ExperimentsWatcher, LiveExperiments } from './experiments-watcher.ts';
import type { ShopServer } from '../server/shop-server.ts';

/** Set by a shared cache that keeps pages for programs apart; no other client gains anything by it (`deploy/README.md`). */
export const PROGRAM_HEADER = 'x-program';

/** Whether a live remote reports exposures: it answers the analytics commands. Without one, no visitor takes part in experiments. */
function reportsExposures(remotes: Composition['remotes']): boolean {
  // A release that was built before remotes listed their commands may answer any.
  return Object.values(remotes).some(({ commands }) => commands?.includes('analytics') ?? true);
}

/** The configuration that visitors get now; null where there is none, or no live remote reports exposures. */
export function experimentsOf({
  experiments,
  pool,
}: Pick<ShopServer, 'experiments' | 'pool'>): ExperimentsDocument | null {
  return reportsExposures(pool.composition?.remotes ?? {}) ? (experiments.live()?.document ?? null) : null;
}

/** A visit's share of the experiments; null where there are none, or no live remote reports exposures. */
export function visitFor(
  watcher: ExperimentsWatcher,
  remotes: Composition['remotes'],
  request: Omit<VisitRequest, 'now'>,
): ExperimentVisit | null {
  const live = watcher.live();
  if (!live || !reportsExposures(remotes)) return null;
  return experimentVisit(live.document, watcher.keys, { ...request, now: Date.now() });
}

/** Whether the sender of a request may not be measured. */
export function isDeclined({ consentMode }: Pick<ServerConfig, 'consentMode'>, c: Context): boolean {
  return !consentOfRequest(consentMode, (name) => c.req.header(name)).isAllowed;
}

/** The sender of a request, as the request states it at the edge. */
export function edgeVisitOf(config: Pick<ServerConfig, 'consentMode'>, c: Context<EdgeEnv>): Omit<VisitRequest, 'url'> {
  return {
    cookies: c.req.header('cookie') ?? '',
    userAgent: c.req.header('user-agent') ?? '',
    isCachedForPrograms: c.req.header(PROGRAM_HEADER) !== undefined,
    isDeclined: isDeclined(config, c),
    now: Date.now(),
  };
}

/** Names the live configuration: its version and signature. */
export function experimentsTag(live: LiveExperiments | null): string {
  return live ? `${live.published.version}-${live.published.signature.slice(0, 16)}` : 'none';
}

/** Names the configuration that visits get now; `none` where they get none. */
export function visitedConfiguration(watcher: Pick<ExperimentsWatcher, 'live'>, composition?: Composition): string {
  return reportsExposures(composition?.remotes ?? {}) ? experimentsTag(watcher.live()) : 'none';
}

/** Where the live configuration can be looked at, as it was signed. */
export const EXPERIMENTS_PATH = '/experiments.json';

/** Answers with the signed configuration; its ETag is its version and signature, so that looking again costs nothing. */
export function experimentsRoute(watcher: Pick<ExperimentsWatcher, 'live'>): Handler {
  return (c) => {
    const live = watcher.live();
    if (!live) return c.json({ error: 'no configuration has been published' }, 404, { 'cache-control': 'no-store' });
    const { body, signature } = live.published;
    const etag = `"${experimentsTag(live)}"`;
    const headers = { etag, 'cache-control': 'public, no-cache', 'x-signature': signature };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  };
}

/** Where it stands which places pages have, which experiments are made in code, and which goals pages report. */
export const TEST_SPOTS_PATH = '/places.json';

/** Answers with what the live releases let marketing test: what an experiment may hold is checked against it. */
export function placesRoute(pool: { readonly composition: Composition | undefined }): Handler {
  return (c) => {
    const { composition } = pool;
    if (!composition)
      return c.json({ error: 'nothing is live' }, 503, { 'cache-control': 'no-store', 'retry-after': '2' });
    const releases = Object.values(composition.remotes);
    const places = releases.flatMap(({ remote, places: own }) => own.map((place) => ({ ...place, remote })));
    const experiments = Object.assign({}, ...releases.map((release) => release.experiments));
    const goals = Object.assign({}, ...releases.map((release) => release.goals));
    return c.json({ composition: composition.id, places, experiments, goals }, 200, { 'cache-control': 'no-store' });
  };
}
