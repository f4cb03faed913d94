import type { CDPSession } from '@playwright/test';

/** One request of a page, as the browser's protocol reports it. Times are the browser's own, in seconds. */
export interface RecordedRequest {
  readonly id: string;
  readonly url: string;
  /** The protocol's kind: `Document`, `Script`, `Stylesheet`, `Font`, `Image`, `Fetch`, … */
  readonly type: string;
  readonly startedAt: number;
  /** The files without which it would not have been made: what named it, or whose code asked for it. */
  readonly causes: readonly string[];
  endedAt: number | null;
  /** Bytes on the wire, headers included. */
  wire: number;
  /** Bytes after decoding. */
  decoded: number;
  mime: string;
}

interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: StackTrace | undefined;
}

interface Initiator {
  readonly url?: string | undefined;
  readonly stack?: StackTrace | undefined;
}

/** Every file on the stack had to be there, and so had those of the tasks that led to it. */
function causesOf({ url, stack }: Initiator): string[] {
  const causes = new Set<string>(url ? [url] : []);
  for (let trace = stack; trace; trace = trace.parent) for (const frame of trace.callFrames) causes.add(frame.url);
  return [...causes].filter((cause) => cause !== '');
}

/** The requests of a page from now on. */
export class RequestRecorder {
  readonly requests: RecordedRequest[] = [];
  #inFlight = 0;
  #lastChange = performance.now();
  readonly #byId = new Map<string, RecordedRequest>();

  static async on(session: CDPSession): Promise<RequestRecorder> {
    const recorder = new RequestRecorder();
    session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
      // A preflight is the browser's own question, and whether it asks depends on what it remembers.
      if (!/^https?:/.test(request.url) || initiator.type === 'preflight') return;
      recorder.#begin(requestId, request.url, type ?? 'Other', timestamp, causesOf(initiator));
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const request = recorder.#byId.get(requestId);
      if (request) request.mime = response.mimeType;
    });
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      const request = recorder.#byId.get(requestId);
      if (!request) return;
      request.decoded += dataLength;
      recorder.#lastChange = performance.now();
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      recorder.#end(requestId, timestamp, encodedDataLength),
    );
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => recorder.#end(requestId, timestamp, 0));
    await session.send('Network.enable');
    return recorder;
  }

  #begin(id: string, url: string, type: string, startedAt: number, causes: readonly string[]): void {
    const known = this.#byId.get(id);
    if (!known || known.endedAt !== null) this.#inFlight += 1;
    const request = { id, url, type, startedAt, causes, endedAt: null, wire: 0, decoded: 0, mime: '' };
    this.#byId.set(id, request);
    this.requests.push(request);
    this.#lastChange = performance.now();
  }

  #end(id: string, at: number, wire: number): void {
    const request = this.#byId.get(id);
    if (!request || request.endedAt !== null) return;
    request.endedAt = at;
    request.wire = wire;
    this.#inFlight -= 1;
    this.#lastChange = performance.now();
  }

  /** Whether nothing has been on its way for so long (ms). */
  isQuiet(ms: number): boolean {
    return this.#inFlight <= 0 && performance.now() - this.#lastChange >= ms;
  }
}
