import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from 'shared-contracts/config';
import { ShopError } from 'shared-contracts/errors';
import { readListing, type StoredObject } from './listing.ts';

/** How long (ms) one request may take, repetitions included, and how often one that the server failed to answer is sent again. */
const TIME_LIMIT = 60_000;
const REPETITIONS = 3;

/** What a bucket answers to a condition that doesn't hold, and where another upload of the object is under way. */
const EXISTS = 412;
const CONFLICT = 409;
/** What a server answers that doesn't know conditions of uploads. */
const UNKNOWN = 501;

/** How an object is served. */
export interface ObjectHeaders {
  readonly 'Content-Type': string;
  readonly 'Cache-Control'?: string;
}

/** How old (ms) an object may be that an upload or a change relies on. A collection leaves what was stored within a day. */
const RENEWED_AFTER = 12 * 60 * 60 * 1000;

/** Whether an object has to be stored again before something relies on it: nothing else says to a collection that it is used. */
export const isToRenew = ({ storedAt }: Pick<StoredObject, 'storedAt'>): boolean =>
  Date.now() - storedAt.getTime() > RENEWED_AFTER;

const PRIVATE: ObjectHeaders = { 'Content-Type': 'application/octet-stream' };

const pathOf = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

/**
 * A bucket of an S3-compatible store. Every method rejects with a {@link ShopError}: REGISTRY-027 where the store doesn't answer, or refuses
 * what it is asked.
 */
export class Bucket {
  readonly #address: string;
  readonly #client: AwsClient;

  constructor({ endpoint, bucket, region, keyId, secretKey }: BucketConfig) {
    this.#address = `${endpoint}/${bucket}`;
    this.#client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      retries: REPETITIONS,
    });
  }

  async #ask(method: string, place: string, init: RequestInit = {}): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(TIME_LIMIT);
      return await this.#client.fetch(`${this.#address}${place}`, { ...init, method, signal });
    } catch (cause) {
      const reason = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
      throw new ShopError('REGISTRY-027', { reason: String(reason) }, { cause });
    }
  }

  /** The error for an answer that is none of the expected ones. Reads what the store says. */
  async #unexpected(method: string, key: string, answer: Response): Promise<ShopError> {
    const said = await answer.text().catch(() => '');
    const reason = /<Code>([^<]{1,80})<\/Code>/.exec(said)?.[1] ?? '';
    return new ShopError('REGISTRY-027', { method, key, status: answer.status, reason });
  }

  /** An object's size in bytes, and when it was stored; null where there is none. */
  async find(key: string): Promise<Pick<StoredObject, 'size' | 'storedAt'> | null> {
    const answer = await this.#ask('HEAD', `/${pathOf(key)}`);
    if (answer.status === 404) return null;
    if (!answer.ok) throw await this.#unexpected('HEAD', key, answer);
    const size = Number(answer.headers.get('Content-Length') ?? 0);
    return { size, storedAt: new Date(answer.headers.get('Last-Modified') ?? 0) };
  }

  /** The bytes of an object; null where there is none. */
  async read(key: string): Promise<Buffer | null> {
    const answer = await this.#ask('GET', `/${pathOf(key)}`);
    if (answer.status === 404) return null;
    if (!answer.ok) throw await this.#unexpected('GET', key, answer);
    return Buffer.from(
      await answer.arrayBuffer().catch((cause: unknown) => {
        throw new ShopError('REGISTRY-027', { key, reason: 'the answer was cut off' }, { cause });
      }),
    );
  }

  async #put(key: string, bytes: Uint8Array, headers: Readonly<Record<string, string>>): Promise<Response> {
    // The store compares it with what arrives.
    const hash = createHash('sha256').update(bytes).digest('hex');
    const body = new Uint8Array(bytes);
    return this.#ask('PUT', `/${pathOf(key)}`, { body, headers: { ...headers, 'X-Amz-Content-Sha256': hash } });
  }

  /** Stores an object, in place of one with the same key. */
  async write(key: string, bytes: Uint8Array, headers: ObjectHeaders = PRIVATE): Promise<void> {
    const answer = await this.#put(key, bytes, { ...headers });
    if (!answer.ok) throw await this.#unexpected('PUT', key, answer);
    await answer.body?.cancel();
  }

  /**
   * Stores an object where there is none with the key. A store that ignores the condition replaces the other.
   *
   * @returns false where there is one, or another upload of it is under way
   */
  async writeNew(key: string, bytes: Uint8Array): Promise<boolean> {
    const answer = await this.#put(key, bytes, { ...PRIVATE, 'If-None-Match': '*' });
    if (!answer.ok && ![EXISTS, CONFLICT, UNKNOWN].includes(answer.status))
      throw await this.#unexpected('PUT', key, answer);
    await answer.body?.cancel();
    return answer.ok;
  }

  /** Removes an object, if there is one. */
  async remove(key: string): Promise<void> {
    const answer = await this.#ask('DELETE', `/${pathOf(key)}`);
    if (!answer.ok && answer.status !== 404) throw await this.#unexpected('DELETE', key, answer);
    await answer.body?.cancel();
  }

  /** All objects whose keys begin so. */
  async *list(prefix: string): AsyncGenerator<StoredObject> {
    let token: string | null = null;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (token !== null) query.set('continuation-token', token);
      // A space is written as %20 in what is signed.
      const answer: Response = await this.#ask('GET', `?${query.toString().replaceAll('+', '%20')}`);
      if (!answer.ok) throw await this.#unexpected('LIST', prefix, answer);
      const page = readListing(await answer.text());
      yield* page.objects;
      token = page.next;
    } while (token !== null);
  }
}
