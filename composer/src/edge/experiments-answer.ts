import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RenderExperiments } from '../render/render-protocol.ts';
import { STATEMENT_HEADER } from '../render/render-protocol.ts';
import { type ExperimentVisit, experimentVisit } from './experiments-visit.ts';
import type { ExperimentsWatcher, LiveExperiments } from './experiments-watcher.ts';
import type { RenderSink } from '../render/render-sink.ts';

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
    head(status, headers, degraded, release) {
      const cookies = visit.cookies(headers[STATEMENT_HEADER] ?? '');
      if (cookies.length > 0) res.appendHeader('set-cookie', cookies);
      sink.head(status, headers, degraded, release);
    },
    chunk: (bytes) => sink.chunk(bytes),
    end: () => sink.end(),
  };
}

/** The experiments of a request for a page, if there are any and the composition holds their owner. */
export function experimentAnswer(
  watcher: ExperimentsWatcher,
  remotes: Readonly<Record<string, unknown>>,
  url: URL,
  req: IncomingMessage,
  res: ServerResponse,
): ExperimentAnswer {
  const live = watcher.live();
  if (!live || !(OWNER in remotes)) return { wrap: (sink) => sink };
  const visit = experimentVisit(live.document, watcher.keys, {
    url,
    cookies: req.headers.cookie ?? '',
    userAgent: req.headers['user-agent'] ?? '',
    now: Date.now(),
  });
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
  const { version, body, signature } = live.published;
  const etag = `"${version}-${signature.slice(0, 16)}"`;
  const headers = { etag, 'cache-control': 'public, no-cache', 'x-signature': signature };
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, headers);
    return void res.end();
  }
  res.writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  res.end(body);
}
