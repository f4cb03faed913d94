import { ShopError } from 'shared-contracts/errors';
import type { RenderedHead } from '../../render/render-protocol.ts';
import type { RenderSink } from '../../render/render-sink.ts';

/** A page as the renderer made it, complete. */
export interface RenderedPage extends RenderedHead {
  readonly html: Buffer<ArrayBuffer>;
}

/** React's marks of a part that was left to the browser, and of one that had not come when the page was closed. */
const UNFINISHED = ['<!--$!-->', '<!--$?-->'];

/** The longest page (bytes) that is taken in whole and examined; those of the shop have a twentieth of it. */
const LONGEST_PAGE = 2 * 1024 * 1024;

/** Takes a whole page in. A render that is begun anew after its process was lost begins here anew, too. */
export class PageCollector implements RenderSink {
  #head: RenderedHead | null = null;
  #chunks: Uint8Array[] = [];
  #length = 0;
  #isEnded = false;

  /** False while it could still be rendered elsewhere, because no byte of it was sent. */
  get started(): boolean {
    return this.#isEnded;
  }

  head(head: RenderedHead): void {
    this.#head = head;
    this.#chunks = [];
    this.#length = 0;
  }

  chunk(bytes: Uint8Array): void {
    this.#length += bytes.byteLength;
    if (this.#length <= LONGEST_PAGE) this.#chunks.push(bytes);
    else this.#chunks = [];
  }

  end(): void {
    this.#isEnded = true;
  }

  /**
   * The page, once it has ended; null where it never came.
   *
   * @throws {ShopError} REMOTE-006 where it is too long to be taken in.
   */
  page(): RenderedPage | null {
    if (this.#length > LONGEST_PAGE)
      throw new ShopError('REMOTE-006', { reason: 'the page is too long', release: this.#head?.release });
    return this.#head && this.#isEnded ? { ...this.#head, html: Buffer.concat(this.#chunks) } : null;
  }
}

/** Whether a page is less than what it should be: another render might do better. */
export function isBroken({ status, degraded, html }: RenderedPage): boolean {
  return status >= 500 || degraded.length > 0 || UNFINISHED.some((mark) => html.includes(mark));
}

/**
 * Whether all visitors may get this page: it is whole, and nothing about it is one visitor's. A missing page that shows arms may
 * not be shared either, because all unknown addresses share one.
 */
export function isForEverybody(page: RenderedPage): boolean {
  if (isBroken(page)) return false;
  return page.status === 200 || (page.status === 404 && page.statement === '');
}
