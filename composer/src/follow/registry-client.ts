import { ShopError } from 'shared-contracts/errors';
import { SignedText } from 'shared-contracts/registry';
import type { RegistryConfig } from 'shared-contracts/config';
import { parseJson } from 'shared-runtime/parse-json';

/** An answer may take so long (ms) beyond the time that the registry was asked to wait. */
const ANSWER_WITHIN = 5000;
/** One file of a release must be here within so long (ms). */
const FILE_WITHIN = 30_000;
/** The most bytes of a signed composition, escaped as JSON. */
const MOST_CHANNEL = 20_000_000;

/** The answer of `GET /channel`. */
export interface ChannelAnswer {
  readonly signed: SignedText;
  readonly etag: string | null;
}

/** A body, as long as it isn't longer than allowed; null for a longer one, of which the rest isn't read. */
async function readAtMost(response: Response, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Asks a registry. Nothing that it answers is trusted here: signatures and digests are checked by the caller. */
export class RegistryClient {
  readonly #registry: Pick<RegistryConfig, 'url' | 'releasesUrl'>;

  constructor(registry: Pick<RegistryConfig, 'url' | 'releasesUrl'>) {
    this.#registry = registry;
  }

  /**
   * The live composition as it was signed.
   *
   * @param etag of the answer before; the registry then waits for a change
   * @param wait how long (s) the registry may wait
   * @returns null where nothing has changed
   * @throws {ShopError} REGISTRY-019 where there is no answer in time, or not that of a registry.
   */
  async channel(etag: string | null, wait: number, signal: AbortSignal): Promise<ChannelAnswer | null> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(wait * 1000 + ANSWER_WITHIN)]);
    const headers = etag === null ? {} : { 'if-none-match': etag };
    try {
      const response = await fetch(`${this.#registry.url}/channel?wait=${wait}`, { headers, signal: limit });
      if (response.status === 304) return null;
      const body = await readAtMost(response, MOST_CHANNEL);
      const signed = response.ok && body ? SignedText.safeParse(parseJson(body.toString())) : null;
      if (signed?.success) return { signed: signed.data, etag: response.headers.get('etag') };
      throw new ShopError('REGISTRY-019', { status: response.status });
    } catch (cause) {
      throw this.#unanswered(cause);
    }
  }

  /**
   * A file below `/releases/`.
   *
   * @param most how many bytes it may have
   * @returns null where the registry doesn't have it
   * @throws {ShopError} REGISTRY-019 where there is no answer in time, another one than the file, or a longer file.
   */
  async file(path: string, most: number, signal: AbortSignal): Promise<Buffer | null> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(FILE_WITHIN)]);
    // A copy must arrive as it is stored.
    const headers = { 'accept-encoding': 'identity' };
    try {
      const address = path.split('/').map(encodeURIComponent).join('/');
      const response = await fetch(`${this.#registry.releasesUrl}/releases/${address}`, { headers, signal: limit });
      if (response.status === 404) return null;
      if (!response.ok) throw new ShopError('REGISTRY-019', { file: path, status: response.status });
      const bytes = await readAtMost(response, most);
      if (!bytes) throw new ShopError('REGISTRY-019', { file: path, reason: `it has more than ${most} bytes` });
      return bytes;
    } catch (cause) {
      throw this.#unanswered(cause, path);
    }
  }

  #unanswered(cause: unknown, file?: string): ShopError {
    if (cause instanceof ShopError) return cause;
    const why = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
    const details = { url: file === undefined ? this.#registry.url : this.#registry.releasesUrl, reason: String(why) };
    return new ShopError('REGISTRY-019', file === undefined ? details : { file, ...details }, { cause });
  }
}
