/** Where the parts of a rendered page go. */
export interface RenderSink {
  /** Whether the head has been given: what follows cannot be begun again. */
  readonly started: boolean;
  /**
   * @param degraded remotes that are left to the browser
   * @param release `name@version` of the remote whose page it is; null for the shell's own
   */
  head(
    status: number,
    headers: Readonly<Record<string, string>>,
    degraded: readonly string[],
    release: string | null,
  ): void;
  chunk(bytes: Uint8Array): void;
  end(): void;
}

/** For pages that nobody reads: warming up, and trials. */
export function nowhere(): RenderSink {
  return { started: false, head: () => undefined, chunk: () => undefined, end: () => undefined };
}
