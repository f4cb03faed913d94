import { setTimeout as pause } from 'node:timers/promises';
import { publicKeyFrom } from 'experiments/publish';
import { isLoopback } from 'shared-contracts/config';
import { ERROR_REGISTRY, type ErrorCode, isShopError, ShopError } from 'shared-contracts/errors';
import {
  AuditEntry,
  ChangeAnswer,
  ListedRelease,
  type Promotion,
  RefusalAnswer,
  type ReleaseUpload,
  ReleaseUploadAnswer,
  type Retirement,
  type Rollback,
  type ServerReturn,
  type SignedComposition,
  SignedText,
} from 'shared-contracts/registry';
import { parseJson } from 'shared-runtime/parse-json';
import { z } from 'zod';
import { SharedTypes } from '../build/shared-types.ts';
import { readSigned } from '../registry/signed-composition.ts';

/** Where a registry is, and how its compositions are verified. */
export interface RegistryPlace {
  /** Its origin. */
  readonly url: string;
  /** The public keys that may sign. */
  readonly keys: readonly string[];
  /** The name that it must have, where that is known. */
  readonly name: string | undefined;
}

/** How long (ms) an answer may take: the gate may open a browser before it answers a change. */
const WITHIN = { answer: 30_000, file: 120_000, change: 900_000 };
/** The waits (ms) before a request that may be repeated is sent again. */
const WAITS = [500, 1500, 4500];
/** The most bytes of an answer. */
const MOST = 20_000_000;
/** The registry, or what stands before it, is away for a moment. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504]);

/** A request. */
interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly within: number;
  /** Whether sending it twice does the same as sending it once. */
  readonly isRepeatable: boolean;
  /** Whether it needs a token. */
  readonly isOpen?: boolean;
}

async function bodyOf(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > most) throw new Error(`the answer has more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERROR_REGISTRY, code);

/** A refusal as an error: by the registry's own code where this checkout knows it. */
function refusalOf(status: number, body: Buffer): ShopError {
  const refusal = RefusalAnswer.safeParse(parseJson(body.toString()));
  if (!refusal.success) return new ShopError('REGISTRY-026', { status });
  const { code, problems } = refusal.data;
  return isKnown(code) ? new ShopError(code, { problems }) : new ShopError('REGISTRY-025', { status, code, problems });
}

function answered<Schema extends z.ZodType>(
  { path }: Pick<Asked, 'path'>,
  status: number,
  body: Buffer,
  schema: Schema,
): z.infer<Schema> {
  if (status < 200 || status > 299) throw refusalOf(status, body);
  const answer = schema.safeParse(parseJson(body.toString()));
  if (!answer.success) throw new ShopError('REGISTRY-026', { path, status });
  return answer.data;
}

/**
 * A registry as a publisher asks it. What it says is live counts only with its signature.
 *
 * Each method throws ShopError: REGISTRY-024 where there is no answer, REGISTRY-026 for one that can't be read, and a refusal by the code
 * that the registry gives, or REGISTRY-025 where this checkout doesn't know it.
 */
export class RegistryService {
  readonly #place: RegistryPlace;
  readonly #token: string | null;
  readonly #waits: readonly number[];

  /**
   * @param token of a team or a CI job; null where nothing is to be changed
   * @param waits before a request that may be repeated is sent again (ms)
   * @throws {ShopError} CONFIG-001 where the token would be sent in the clear to another machine
   */
  constructor(place: RegistryPlace, token: string | null, waits: readonly number[] = WAITS) {
    if (token !== null && !place.url.startsWith('https:') && !isLoopback(place.url))
      throw new ShopError('CONFIG-001', { keys: ['REGISTRY_URL: must be https, or http on this machine'] });
    this.#place = place;
    this.#token = token;
    this.#waits = waits;
  }

  /** What is live, verified; null where nothing is. */
  async live(): Promise<SignedComposition | null> {
    const asked = { method: 'GET', path: '/channel', within: WITHIN.answer, isRepeatable: true, isOpen: true } as const;
    const { status, body } = await this.#answer(asked);
    if (status === 404 && RefusalAnswer.safeParse(parseJson(body.toString())).success) return null;
    const signed = answered(asked, status, body, SignedText);
    const keys = this.#place.keys.map(publicKeyFrom);
    return readSigned(signed, keys, { registry: this.#place.name, leastCounter: 0, now: new Date() });
  }

  /**
   * Says that a release is being built, so that the registry prepares for its trial. Resolves where the registry can't be told, too: a
   * publish doesn't depend on it.
   */
  async announce(): Promise<void> {
    const asked = { method: 'POST', path: '/announcements', within: WITHIN.answer, isRepeatable: false } as const;
    await this.#answer(asked).catch(() => undefined);
  }

  /** The declarations of the shared packages in the shell that the registry tries releases in, as it has written them; null where it has none. */
  async sharedTypes(): Promise<string | null> {
    const asked = { method: 'GET', path: '/types', within: WITHIN.answer, isRepeatable: true } as const;
    const { status, body } = await this.#answer(asked);
    if (status === 404 && RefusalAnswer.safeParse(parseJson(body.toString())).success) return null;
    return JSON.stringify(answered(asked, status, body, SharedTypes));
  }

  /** Describes a release, and learns which of its files the registry lacks. */
  describe(upload: ReleaseUpload): Promise<ReleaseUploadAnswer> {
    return this.#post('/releases', upload, ReleaseUploadAnswer, WITHIN.file, true);
  }

  /** Sends a file; one that the registry has by now is no failure. */
  async send(digest: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const headers = { 'content-type': 'application/octet-stream', 'if-none-match': '*' };
    const asked: Asked = {
      method: 'PUT',
      path: `/blobs/${digest}`,
      body: bytes,
      headers,
      within: WITHIN.file,
      isRepeatable: true,
    };
    const { status, body } = await this.#answer(asked);
    if (status !== 412 && (status < 200 || status > 299)) throw refusalOf(status, body);
  }

  /** Makes uploaded releases live together. */
  promote(promotion: Promotion): Promise<ChangeAnswer> {
    return this.#post('/promotions', promotion, ChangeAnswer, WITHIN.change, false);
  }

  /** Makes an earlier release live again. */
  rollBack(rollback: Rollback): Promise<ChangeAnswer> {
    return this.#post('/rollbacks', rollback, ChangeAnswer, WITHIN.change, false);
  }

  /** Tells of releases that a server has returned from. Sending it twice does no more than sending it once. */
  returnFrom(returned: ServerReturn): Promise<ChangeAnswer> {
    return this.#post('/returns', returned, ChangeAnswer, WITHIN.change, true);
  }

  /** Takes a remote out of the shop. */
  retire(retirement: Retirement): Promise<ChangeAnswer> {
    return this.#post('/retirements', retirement, ChangeAnswer, WITHIN.change, false);
  }

  /** The releases of a remote that are or were live, and with a token of its team also those that were only uploaded, the latest first. */
  releases(remote: string): Promise<ListedRelease[]> {
    const path = `/releases?remote=${encodeURIComponent(remote)}`;
    const asked: Asked = {
      method: 'GET',
      path,
      within: WITHIN.answer,
      isRepeatable: true,
      isOpen: this.#token === null,
    };
    return this.#ask(asked, z.array(ListedRelease));
  }

  /** Who changed what, the latest first. */
  audit(limit: number): Promise<AuditEntry[]> {
    const asked = { method: 'GET', path: `/audit?limit=${limit}`, within: WITHIN.answer, isRepeatable: true } as const;
    return this.#ask(asked, z.array(AuditEntry));
  }

  /** A file of a published release; null where the registry doesn't serve it. */
  async file(release: string, file: string): Promise<Buffer | null> {
    const path = `/releases/${release}/${file.split('/').map(encodeURIComponent).join('/')}`;
    const asked = { method: 'GET', path, within: WITHIN.file, isRepeatable: true, isOpen: true } as const;
    const { status, body } = await this.#answer(asked);
    if (status === 404) return null;
    if (status !== 200) throw refusalOf(status, body);
    return body;
  }

  #post<Schema extends z.ZodType>(path: string, value: object, schema: Schema, within: number, isRepeatable: boolean) {
    const headers = { 'content-type': 'application/json' };
    return this.#ask({ method: 'POST', path, body: JSON.stringify(value), headers, within, isRepeatable }, schema);
  }

  async #ask<Schema extends z.ZodType>(asked: Asked, schema: Schema): Promise<z.infer<Schema>> {
    const { status, body } = await this.#answer(asked);
    return answered(asked, status, body, schema);
  }

  /** The answer to a request, which is sent again where that is safe and the registry is away for a moment. */
  async #answer(asked: Asked): Promise<{ readonly status: number; readonly body: Buffer }> {
    for (let tries = 0; ; tries += 1) {
      const wait = asked.isRepeatable ? this.#waits[tries] : undefined;
      try {
        const answer = await this.#send(asked);
        if (wait === undefined || !PASSING.has(answer.status)) return answer;
      } catch (error) {
        if (wait === undefined || isShopError(error)) throw this.#unanswered(asked, error);
      }
      await pause(wait);
    }
  }

  async #send({ method, path, body, headers, within, isOpen }: Asked) {
    if (this.#token === null && !isOpen) {
      const keys = ['REGISTRY_TOKEN: missing; an operator of the registry gives each team its own'];
      throw new ShopError('CONFIG-001', { keys });
    }
    const authorization = isOpen ? {} : { authorization: `Bearer ${this.#token}` };
    const response = await fetch(this.#place.url + path, {
      method,
      headers: { ...headers, ...authorization },
      ...(body === undefined ? {} : { body }),
      // The token is for the registry alone, wherever it may point.
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    });
    return { status: response.status, body: await bodyOf(response, MOST) };
  }

  #unanswered({ method, path, isRepeatable }: Asked, error: unknown): ShopError {
    if (isShopError(error)) return error;
    const why = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const after = isRepeatable ? '' : ' It may have been carried out all the same: `status` says what is live.';
    const problems = [`${method} ${this.#place.url}${path}: ${String(why)}.${after}`];
    return new ShopError('REGISTRY-024', { problems }, { cause: error });
  }
}
