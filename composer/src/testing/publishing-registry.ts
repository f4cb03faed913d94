import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { publicKeyText, registryKeys } from 'experiments/publish';
import { type Context, Hono } from 'hono';
import { type Composition, Release } from 'shared-contracts/composition';
import {
  blobDigestOf,
  Promotion,
  ReleaseUpload,
  Retirement,
  Rollback,
  type SignedText,
} from 'shared-contracts/registry';
import { onTestFinished } from 'vitest';
import { nextComposition } from '../registry/next-composition.ts';
import { signComposition } from '../registry/signed-composition.ts';
import { integrityOf, releaseDigest } from '../release/integrity.ts';

const A_DAY = 24 * 60 * 60 * 1000;

/** What a test's registry answers in place of its own answer, once. */
interface PlannedAnswer {
  readonly method: string;
  readonly path: RegExp;
  /** Null cuts the connection. */
  readonly answer: { readonly status: number; readonly body: unknown } | null;
}

/** A registry for tests of publishers: it takes releases and changes without a gate, in memory, and does what a test plans. */
export class PublishingRegistry {
  readonly token = 'cc_a-token-of-a-test';
  readonly #keys = registryKeys('the secret of a test’s registry for publishers');
  readonly #blobs = new Map<string, Buffer>();
  readonly #releases = new Map<string, Release>();
  readonly audit: unknown[] = [];
  /** Each request, such as `PUT /blobs/…`, with the token that came with it. */
  readonly asked: { readonly request: string; readonly token: string | undefined; readonly body: string }[] = [];
  readonly planned: PlannedAnswer[] = [];
  /** The declarations of its shell, as a build of the shell has them. */
  types: string | null = null;
  live: Composition | null = null;
  url = '';
  /** The most files that were under way at once. */
  most = 0;
  #sending = 0;

  get key(): string {
    return publicKeyText(this.#keys.publicKey);
  }

  get place() {
    return { url: this.url, keys: [this.key], name: undefined };
  }

  /** The requests that began so. */
  requests(beginning: string): string[] {
    return this.asked.map(({ request }) => request).filter((request) => request.startsWith(beginning));
  }

  async open(): Promise<this> {
    const server = createAdaptorServer({ fetch: this.#app().fetch, overrideGlobalObjects: false });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    onTestFinished(async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    });
    return this;
  }

  /** Makes releases live for any caller. */
  switch(change: { releases?: readonly Release[]; retired?: readonly string[] }): Composition {
    const wanted = { releases: change.releases ?? [], retired: change.retired };
    this.live = nextComposition(this.live, wanted, (this.live?.counter ?? 0) + 1, new Date());
    return this.live;
  }

  #signed(): SignedText | null {
    if (!this.live) return null;
    const [issuedAt = '', expiresAt = ''] = [0, A_DAY].map((after) => new Date(Date.now() + after).toISOString());
    const value = { registry: 'shop', composition: this.live, issuedAt, expiresAt, predecessor: null };
    return signComposition(value, this.#keys);
  }

  #changed(
    c: Context,
    action: string,
    detail: { remote: string; reason: string },
    change: Parameters<this['switch']>[0],
  ) {
    const before = this.live?.id;
    const { id, counter } = this.switch(change);
    const at = new Date().toISOString();
    this.audit.unshift({ at, actor: 'team a', action, subject: detail.remote, detail: { reason: detail.reason } });
    const answer = { composition: id, counter, isNew: id !== before, tried: 'rendered', notes: [] };
    return c.json(answer);
  }

  #stale(c: Context, remote: string, base: string | null): Response | null {
    const found = this.live?.remotes[remote];
    if ((found?.digest ?? null) === base) return null;
    return c.json({ code: 'REGISTRY-005', problems: [`${remote}@${found?.version} is live, not ${base}.`] }, 409);
  }

  #addChanges(app: Hono): void {
    app.post('/promotions', async (c) => {
      const { releases, reason } = Promotion.parse(await c.req.json());
      for (const { remote, base } of releases) {
        const stale = this.#stale(c, remote, base);
        if (stale) return stale;
      }
      const found = releases.flatMap(({ release }) => this.#releases.get(release) ?? []);
      const remote = releases.map((one) => one.remote).join(', ');
      return this.#changed(c, 'promote', { remote, reason }, { releases: found });
    });
    app.post('/rollbacks', async (c) => {
      const { remote, base, to, reason } = Rollback.parse(await c.req.json());
      const others = [...this.#releases.values()].filter((one) => one.remote === remote && one.digest !== base);
      const release = to ? this.#releases.get(to) : others.at(-1);
      return (
        this.#stale(c, remote, base) ??
        this.#changed(c, 'rollback', { remote, reason }, { releases: release ? [release] : [] })
      );
    });
    app.post('/retirements', async (c) => {
      const { remote, base, reason } = Retirement.parse(await c.req.json());
      return this.#stale(c, remote, base) ?? this.#changed(c, 'retire', { remote, reason }, { retired: [remote] });
    });
  }

  #addTypes(app: Hono): void {
    app.get('/types', (c) =>
      this.types === null ? c.json({ code: 'REGISTRY-004', problems: ['It has none.'] }, 404) : c.body(this.types),
    );
  }

  #addUploads(app: Hono): void {
    app.post('/releases', async (c) => {
      const { description } = ReleaseUpload.parse(await c.req.json());
      const release: Release = { ...Release.parse(JSON.parse(description)), digest: releaseDigest(description) };
      this.#releases.set(release.digest ?? '', release);
      this.#blobs.set(`${release.digest}/release.json`, Buffer.from(description));
      const missing = Object.values(release.integrity)
        .map(blobDigestOf)
        .filter((blob) => !this.#blobs.has(blob));
      return c.json({ digest: release.digest, missing: [...new Set(missing)] });
    });
    app.put('/blobs/:digest', async (c) => {
      this.most = Math.max(this.most, (this.#sending += 1));
      const bytes = Buffer.from(await c.req.arrayBuffer());
      await new Promise((resolve) => setTimeout(resolve, 5));
      this.#sending -= 1;
      if (this.#blobs.has(c.req.param('digest'))) return c.body(null, 412);
      if (blobDigestOf(integrityOf(bytes)) !== c.req.param('digest'))
        return c.json({ code: 'REGISTRY-007', problems: ['The bytes aren’t those of the digest.'] }, 422);
      this.#blobs.set(c.req.param('digest'), bytes);
      return c.body(null, 201);
    });
  }

  #addReading(app: Hono): void {
    app.get('/channel', (c) => {
      const signed = this.#signed();
      return signed ? c.json(signed) : c.json({ code: 'REGISTRY-004', problems: ['No composition is live yet.'] }, 404);
    });
    app.get('/releases', (c) =>
      c.json(
        [...this.#releases.values()].map(({ remote, version, digest }) => ({
          remote,
          version,
          digest,
          uploadedAt: '2026-01-05T09:00:00.000Z',
          uploadedBy: 'team a',
          revision: null,
          isLive: this.live?.remotes[remote]?.digest === digest,
        })),
      ),
    );
    app.get('/audit', (c) => c.json(this.audit));
    app.get('/releases/:remote/:digest/:file{.+}', (c) => {
      const { digest, file } = c.req.param();
      const integrity = this.#releases.get(digest)?.integrity[file];
      const bytes = this.#blobs.get(integrity ? blobDigestOf(integrity) : `${digest}/${file}`);
      return bytes ? c.body(Uint8Array.from(bytes)) : c.notFound();
    });
  }

  /** Exchanges the bytes that are stored of a file. */
  damage(release: Release, file: string, bytes: Buffer): void {
    this.#blobs.set(blobDigestOf(release.integrity[file] ?? ''), bytes);
  }

  #app(): Hono {
    const app = new Hono();
    app.use(async (c, next) => {
      const request = `${c.req.method} ${c.req.path}`;
      const [, token] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
      this.asked.push({ request, token, body: c.req.method === 'POST' ? await c.req.raw.clone().text() : '' });
      const at = this.planned.findIndex(({ method, path }) => method === c.req.method && path.test(c.req.path));
      const [plan] = at < 0 ? [] : this.planned.splice(at, 1);
      if (plan?.answer === null) return cut(c);
      if (plan?.answer) return c.json(plan.answer.body as object, plan.answer.status as 500);
      const isOpen = c.req.method === 'GET' && !c.req.path.startsWith('/audit');
      if (!isOpen && token !== this.token)
        return c.json({ code: 'REGISTRY-002', problems: ['The token is unknown or has expired.'] }, 401);
      return next();
    });
    this.#addUploads(app);
    this.#addTypes(app);
    this.#addChanges(app);
    this.#addReading(app);
    return app;
  }
}

/** Cuts the connection of a request, as a broken network does. */
function cut(c: Context): Response {
  (c.env as { incoming: { socket: { destroy(): void } } }).incoming.socket.destroy();
  return new Response(null, { status: 500 });
}
