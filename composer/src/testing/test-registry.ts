import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { registryKeys, type SigningKeys, publicKeyText } from 'experiments/publish';
import { type Context, Hono } from 'hono';
import type { Composition } from 'shared-contracts/composition';
import type { RegistryConfig } from 'shared-contracts/config';
import type { SignedComposition, SignedText } from 'shared-contracts/registry';
import type { DataPaths } from '../registry/data-paths.ts';
import { signComposition } from '../registry/signed-composition.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Bytes of which the first has another lowest bit. */
export function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(0) ^ 1, 0);
  return copy;
}

/** A registry for tests, which signs compositions and serves the releases of a folder, with the faults that a test wants. */
export class TestRegistry {
  readonly name: string;
  readonly keys: SigningKeys;
  readonly #releases: string;
  /** Changes files on their way, by their path below `/releases/`; null for one that is missing. */
  readonly changed = new Map<string, (bytes: Buffer) => Buffer | null>();
  /** The paths below `/releases/` that were asked for. */
  readonly asked: string[] = [];
  /** Answers a server that reports a return. */
  returned: (c: Context) => Response | Promise<Response> = (c) => c.notFound();
  #signed: SignedText | null = null;
  #id: string | null = null;
  #waiting = new Set<() => void>();
  #server: ReturnType<typeof createAdaptorServer> | null = null;
  #port = 0;

  constructor(dataPaths: Pick<DataPaths, 'releases'>, name = 'shop', secret = 'the secret of a test’s registry') {
    this.#releases = dataPaths.releases;
    this.name = name;
    this.keys = registryKeys(secret);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The configuration of a shop that follows it. */
  get config(): RegistryConfig {
    return { url: this.url, releasesUrl: this.url, keys: [publicKeyText(this.keys.publicKey)], name: this.name };
  }

  /** Signs a composition and makes it live. */
  sign(composition: Composition, change: Partial<SignedComposition> = {}): SignedText {
    const [issuedAt, expiresAt] = [0, 30 * DAY].map((after) => new Date(Date.now() + after).toISOString());
    const value = { registry: this.name, composition, issuedAt, expiresAt, predecessor: this.#id, ...change };
    const signed = signComposition(value as SignedComposition, this.keys);
    this.#id = composition.id;
    this.answer(signed);
    return signed;
  }

  /** Makes a text live without a check. */
  answer(signed: SignedText): void {
    this.#signed = signed;
    for (const wake of this.#waiting) wake();
  }

  /** Opens the port, the same one after a close. */
  async open(port = this.#port): Promise<void> {
    const server = createAdaptorServer({ fetch: this.#app().fetch, overrideGlobalObjects: false });
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Ends it as a kill does: every connection is cut. */
  async close(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const closed = new Promise((resolve) => void server.close(resolve));
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
  }

  #etag(): string {
    const { text = '', signature = '' } = this.#signed ?? {};
    return `"${createHash('sha256').update(text).update(signature).digest('hex').slice(0, 16)}"`;
  }

  async #changedWithin(seconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, seconds * 1000);
      this.#waiting.add(wake);
    });
  }

  #app(): Hono {
    const app = new Hono();
    app.get('/channel', async (c) => {
      const known = c.req.header('if-none-match');
      if (known === this.#etag()) await this.#changedWithin(Number(c.req.query('wait') ?? 0));
      if (known === this.#etag()) return c.body(null, 304);
      return this.#signed ? c.json(this.#signed, 200, { etag: this.#etag() }) : c.notFound();
    });
    app.post('/returns', (c) => this.returned(c));
    app.get('/releases/*', async (c) => {
      const file = decodeURIComponent(new URL(c.req.url).pathname).replace('/releases/', '');
      this.asked.push(file);
      const stored = await readFile(path.join(this.#releases, file)).catch(() => null);
      const bytes = stored && (this.changed.get(file) ?? ((same: Buffer) => same))(stored);
      return bytes ? c.body(Uint8Array.from(bytes)) : c.notFound();
    });
    return app;
  }
}
