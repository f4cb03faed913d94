import type { Context, Handler } from 'hono';
import type { EdgeEnv } from './edge-env.ts';
import { type ExperimentVisit, experimentVisit, type VisitRequest } from './experiments-visit.ts';
import type { ExperimentsWatcher, LiveExperiments } from './experiments-watcher.ts';

/** The remote that tells of exposures; without it nobody takes part in anything. */
const OWNER = 'mf-marketing';

/** What a visit gets of the experiments; null where there are none, or the composition does not hold their owner. */
export function visitFor(
  watcher: ExperimentsWatcher,
  remotes: Readonly<Record<string, unknown>>,
  request: Omit<VisitRequest, 'now'>,
): ExperimentVisit | null {
  const live = watcher.live();
  if (!live || !(OWNER in remotes)) return null;
  return experimentVisit(live.document, watcher.keys, { ...request, now: Date.now() });
}

/** The same for a request that has come through the edge. */
export function visitOf(
  watcher: ExperimentsWatcher,
  remotes: Readonly<Record<string, unknown>>,
  c: Context<EdgeEnv>,
): ExperimentVisit | null {
  return visitFor(watcher, remotes, {
    url: c.get('url'),
    cookies: c.req.header('cookie') ?? '',
    userAgent: c.req.header('user-agent') ?? '',
  });
}

/** Names the live configuration: its version and signature. */
export function experimentsTag(live: LiveExperiments | null): string {
  return live ? `${live.published.version}-${live.published.signature.slice(0, 16)}` : 'none';
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
