import type { CDPSession } from '@playwright/test';

/** One request of a page, as the browser's protocol tells it. Times are the browser's own, in seconds. */
export interface RecordedRequest {
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
  /** How much of it had come when. */
  readonly arrivals: { readonly at: number; readonly decoded: number }[];
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

/** The requests of a page from now on, and how far the browser's clock is from that of the day (s). */
export class RequestRecorder {
  readonly requests: RecordedRequest[] = [];
  #inFlight = 0;
  #lastChange = performance.now();
  #clockOffset = 0;
  readonly #byId = new Map<string, RecordedRequest>();

  static async on(session: CDPSession): Promise<RequestRecorder> {
    const recorder = new RequestRecorder();
    session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime, initiator }) => {
      if (!/^https?:/.test(request.url)) return;
      recorder.#clockOffset = wallTime - timestamp;
      recorder.#begin(requestId, request.url, type ?? 'Other', timestamp, causesOf(initiator));
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const request = recorder.#byId.get(requestId);
      if (request) request.mime = response.mimeType;
    });
    session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
      const request = recorder.#byId.get(requestId);
      if (!request) return;
      request.decoded += dataLength;
      request.arrivals.push({ at: timestamp, decoded: request.decoded });
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
    const request = { url, type, startedAt, causes, endedAt: null, wire: 0, decoded: 0, arrivals: [], mime: '' };
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

  /** A time of the page (ms since its time origin, itself in ms of the epoch) on the clock of the requests (s). */
  clockTime(timeOrigin: number, ms: number): number {
    return (timeOrigin + ms) / 1000 - this.#clockOffset;
  }
}
