import type { RenderedHead } from './render-protocol.ts';

/** The target of the parts of a rendered page. */
export interface RenderSink {
  /** Whether the head has been sent: the page can no longer start again. */
  readonly started: boolean;
  /** @param isWhole whether all of the page is there at once, so that no script has to add late parts */
  head(head: RenderedHead, isWhole?: boolean): void;
  chunk(bytes: Uint8Array): void;
  end(): void;
  /** The processor time (ms) of the page, before its last part; in trials alone. */
  spent?(cpu: number): void;
}

/** For pages without a reader: warming up, and trials. */
export function nowhere(): RenderSink {
  return { started: false, head: () => undefined, chunk: () => undefined, end: () => undefined };
}
