import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RenderExperiments } from '../render/render-protocol.ts';
import { STATEMENT_HEADER } from '../render/render-protocol.ts';
import { type ExperimentVisit, experimentVisit } from './experiments-visit.ts';
import type { ExperimentsWatcher, LiveExperiments } from './experiments-watcher.ts';
import type { RenderSink } from '../render/render-worker.ts';

/** The remote that tells of exposures; without it nobody takes part in anything. */
const OWNER = 'mf-marketing';

/** What a page's request gets of the experiments, and the sink that adds its cookies to the answer. */
export interface ExperimentAnswer {
  readonly experiments?: RenderExperiments;
  wrap(sink: RenderSink): RenderSink;
}

/** Cookies are set beside whatever writes the page, so that a stored page never carries anybody's. */
function withCookies(sink: RenderSink, res: ServerResponse, visit: ExperimentVisit): RenderSink {
  return {
    get started() {
      return sink.started;
    },
    head(status, headers, degraded) {
      const cookies = visit.cookies(headers[STATEMENT_HEADER] ?? '');
      if (cookies.length > 0) res.appendHeader('set-cookie', cookies);
      sink.head(status, headers, degraded);
    },
    chunk: (bytes) => sink.chunk(bytes),
    end: () => sink.end(),
  };
}

/** What a visit gets of the experiments; null where there are none, or the composition does not hold their owner. */
export function visitOf(
  watcher: ExperimentsWatcher,
  remotes: Readonly<Record<string, unknown>>,
  url: URL,
  req: IncomingMessage,
): ExperimentVisit | null {
  const live = watcher.live();
  if (!live || !(OWNER in remotes)) return null;
  return experimentVisit(live.document, watcher.keys, {
    url,
    cookies: req.headers.cookie ?? '',
    userAgent: req.headers['user-agent'] ?? '',
    now: Date.now(),
  });
}

/** Names the live configuration: its version and signature. */
export function experimentsTag(live: LiveExperiments | null): string {
  return live ? `${live.published.version}-${live.published.signature.slice(0, 16)}` : 'none';
}

/** The experiments of a request for a page, if there are any and the composition holds their owner. */
export function experimentAnswer(
  watcher: ExperimentsWatcher,
  remotes: Readonly<Record<string, unknown>>,
  url: URL,
  req: IncomingMessage,
  res: ServerResponse,
): ExperimentAnswer {
  const visit = visitOf(watcher, remotes, url, req);
  if (!visit) return { wrap: (sink) => sink };
  return { experiments: visit.render, wrap: (sink) => withCookies(sink, res, visit) };
}

/** Where the live configuration can be looked at, as it was signed. */
export const EXPERIMENTS_PATH = '/experiments.json';

/** Answers with the signed configuration; its ETag is its version and signature, so that looking again costs nothing. */
export function answerExperiments(live: LiveExperiments | null, req: IncomingMessage, res: ServerResponse): void {
  if (!live) {
    res.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    return void res.end('{"error":"no configuration has been published"}\n');
  }
  const { body, signature } = live.published;
  const etag = `"${experimentsTag(live)}"`;
  const headers = { etag, 'cache-control': 'public, no-cache', 'x-signature': signature };
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, headers);
    return void res.end();
  }
  res.writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  res.end(body);
}
