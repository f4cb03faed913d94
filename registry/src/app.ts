import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { ShopError } from 'shared-contracts/errors';
import {
  type ChangeAnswer,
  ListedRelease,
  Promotion,
  Retirement,
  Rollback,
  ServerReturn,
} from 'shared-contracts/registry';
import { z } from 'zod';
import { inFlightLimit } from './in-flight.ts';
import { refusalOf } from './refusals.ts';
import type { Registry } from './registry.ts';
import { bodyOf, limited, parsed } from './request-body.ts';
import { refuseWithoutRight } from './rights/caller.ts';
import type { Right } from './rows/rows.ts';
import { addUploads } from './uploads/upload-requests.ts';

/** The most bytes of a request that has no description. */
const MOST_REQUEST = 64 * 1024;
/** The longest (s) that a request waits for a change. */
const LONGEST_WAIT = 30;

/** Answers an error, and logs what is a fault of the registry. */
function answerError(error: unknown, c: Context, { log, metrics }: Pick<Registry, 'log' | 'metrics'>): Response {
  const { status, answer, retryAfter } = refusalOf(error);
  metrics.refusals.inc({ code: answer.code });
  if (status >= 500)
    log('A request failed', { method: c.req.method, path: c.req.path.slice(0, 200), error: String(error) });
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  // The rest of a body that was refused isn't read.
  if (status === 413) c.header('Connection', 'close');
  return c.json(answer, status);
}

function addAnnouncements(app: Hono, { authentication, announce }: Registry): void {
  app.post('/announcements', async (c) => {
    refuseWithoutRight(await authentication.callerOf(c), 'promote');
    announce();
    return c.body(null, 202);
  });
}

function addChanges(app: Hono, { authentication, changes, metrics }: Registry): void {
  const small = limited(MOST_REQUEST);
  const counted = (action: Exclude<Right, 'publish'>, answer: ChangeAnswer): ChangeAnswer => {
    if (answer.isNew) metrics.changes.inc({ action });
    return answer;
  };
  app.post('/promotions', small, async (c) => {
    const caller = await authentication.callerOf(c);
    return c.json(counted('promote', await changes.promote(await bodyOf(c, Promotion), caller)));
  });
  app.post('/rollbacks', small, async (c) => {
    const caller = await authentication.callerOf(c);
    return c.json(counted('rollback', await changes.rollBack(await bodyOf(c, Rollback), caller)));
  });
  app.post('/returns', small, async (c) => {
    const caller = await authentication.callerOf(c);
    return c.json(counted('return', await changes.returnFrom(await bodyOf(c, ServerReturn), caller)));
  });
  app.post('/retirements', small, async (c) => {
    const caller = await authentication.callerOf(c);
    return c.json(counted('retire', await changes.retire(await bodyOf(c, Retirement), caller)));
  });
}

const Wait = z.coerce.number().min(0).max(LONGEST_WAIT).default(0);
const Limit = z.coerce.number().int().min(1).max(1000).default(100);

/** The shared packages' declarations in the registry's shell, which publishers compile their sources against. */
function addTypes(app: Hono, registry: Registry): void {
  app.get('/types', compress(), async (c) => {
    await registry.authentication.callerOf(c);
    const file = registry.sharedTypes();
    if (file === undefined)
      throw new ShopError('REGISTRY-004', { problems: ['The registry has no types of its shell.'] });
    return c.body(await readFile(file, 'utf8'), 200, { 'Content-Type': 'application/json' });
  });
}

function addReading(app: Hono, { authentication, files, head, rows }: Registry): void {
  app.get('/channel', async (c) => {
    // A proxy that compresses answers makes the tag a weak one.
    const known = (c.req.header('If-None-Match') ?? '').replace(/^W\//, '');
    const wait = parsed(Wait, c.req.query('wait'));
    if (wait > 0) await head.changed(known, wait * 1000, c.req.raw.signal);
    const live = head.head;
    if (!live) throw new ShopError('REGISTRY-004', { problems: ['No composition is live yet.'] });
    c.header('ETag', live.etag);
    c.header('Cache-Control', 'no-cache');
    return known === live.etag ? c.body(null, 304) : c.json(live.text);
  });

  app.get('/releases', async (c) => {
    const live = head.composition?.remotes ?? {};
    const caller = c.req.header('Authorization') === undefined ? null : await authentication.callerOf(c);
    const remote = parsed(ListedRelease.shape.remote.optional(), c.req.query('remote'));
    const listed = await rows.releases(remote ?? null, caller?.team ?? null);
    return c.json(listed.map((row): ListedRelease => ({ ...row, isLive: live[row.remote]?.digest === row.digest })));
  });

  app.get('/audit', async (c) => {
    await authentication.callerOf(c);
    return c.json([...(await rows.audit(parsed(Limit, c.req.query('limit'))))]);
  });

  app.get('/releases/:remote/:digest/*', async (c) => {
    const [, , remote = '', digest = '', ...parts] = new URL(c.req.url).pathname.split('/');
    const found = await files.open(remote, digest, decoded(parts.join('/')));
    if (!found) throw new ShopError('REGISTRY-004', { problems: ['No live or earlier composition has this file.'] });
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(found.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    // The body of an answer to HEAD isn't read, and a stream would keep its file open.
    return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(found.stream(), 200, headers);
  });

  app.get('/healthz', (c) =>
    c.json({ status: 'ok', counter: head.composition?.counter ?? 0, database: head.isDatabaseAway ? 'away' : 'ok' }),
  );
}

/** The path of a file, in which the address may write characters as bytes. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return ''; // No release has such a file.
  }
}

/** The kinds of requests, which a path begins with. */
const KINDS: ReadonlySet<string> = new Set([
  'audit',
  'blobs',
  'channel',
  'healthz',
  'promotions',
  'releases',
  'retirements',
  'returns',
  'rollbacks',
  'types',
]);

/** The kind of a request in the metrics; all unknown paths are one kind. */
function kindOf(pathname: string): string {
  const [, first = '', remote] = pathname.split('/');
  if (first === 'releases' && remote) return 'files';
  return KINDS.has(first) ? first : 'other';
}

/** The registry's requests. */
export function createRegistryApp(registry: Registry): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    registry.metrics.requests.inc({ kind: kindOf(c.req.path), status: c.res.status });
  });
  app.use(inFlightLimit(registry.authentication));
  addAnnouncements(app, registry);
  addUploads(app, registry);
  addChanges(app, registry);
  addReading(app, registry);
  addTypes(app, registry);
  app.notFound((c) =>
    answerError(new ShopError('REGISTRY-004', { problems: ['There is no such address.'] }), c, registry),
  );
  app.onError((error, c) => answerError(error, c, registry));
  return app;
}
