import type { Context, Handler } from 'hono';
import { type RenderExperiments, STATEMENT_HEADER } from '../render/render-protocol.ts';
import type { CookieToSet } from './cookies.ts';
import type { EdgeEnv } from './edge-env.ts';
import { experimentVisit } from './experiments-visit.ts';
import type { ExperimentsWatcher } from './experiments-watcher.ts';
import type { PageHead } from './page-stream.ts';

/** The remote that tells of exposures; without it nobody takes part in anything. */
const OWNER = 'mf-marketing';

/** What a page's request gets of the experiments, and the cookies of its answer. */
export interface ExperimentAnswer {
  readonly render?: RenderExperiments;
  /** Set beside whatever writes the page, so that a stored page never carries anybody's. */
  cookies(head: Pick<PageHead, 'headers'>): readonly CookieToSet[];
}

/** The experiments of a request for a page, if there are any and the composition holds their owner. */
export function experimentAnswer(
  watcher: ExperimentsWatcher,
  remotes: Readonly<Record<string, unknown>>,
  c: Context<EdgeEnv>,
): ExperimentAnswer {
  const live = watcher.live();
  if (!live || !(OWNER in remotes)) return { cookies: () => [] };
  const { render, cookies } = experimentVisit(live.document, watcher.keys, {
    url: c.get('url'),
    cookies: c.req.header('cookie') ?? '',
    userAgent: c.req.header('user-agent') ?? '',
    now: Date.now(),
  });
  return { render, cookies: ({ headers }) => cookies(headers[STATEMENT_HEADER] ?? '') };
}

/** Where the live configuration can be looked at, as it was signed. */
export const EXPERIMENTS_PATH = '/experiments.json';

/** Answers with the signed configuration; its ETag is its version and signature, so that looking again costs nothing. */
export function experimentsRoute(watcher: Pick<ExperimentsWatcher, 'live'>): Handler {
  return (c) => {
    const live = watcher.live();
    if (!live) return c.json({ error: 'no configuration has been published' }, 404, { 'cache-control': 'no-store' });
    const { version, body, signature } = live.published;
    const etag = `"${version}-${signature.slice(0, 16)}"`;
    const headers = { etag, 'cache-control': 'public, no-cache', 'x-signature': signature };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  };
}
