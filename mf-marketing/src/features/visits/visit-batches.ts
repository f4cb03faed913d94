import type { VisitRecord } from './visit-record.ts';

/** The most records that track-vitals takes at once. */
const MOST = 50;
/** The most failures that a page reports; more add no information. */
const MOST_ERRORS = 20;

/** The body of a request. */
export interface VisitBatch {
  /** The same batch counts once, however often it arrives. */
  readonly batch: string;
  readonly session_id: string;
  readonly records: readonly VisitRecord[];
}

/** Records that wait until the page is left. They exist only in its memory. */
export interface VisitBatches {
  add(record: VisitRecord): void;
  /** Hands everything to the browser, which sends it also after the page is gone; refused records keep waiting. */
  flush(): void;
  /** Drops all records so far. */
  forget(): void;
}

/** The page as the sending of batches sees it. */
export interface VisitSender {
  /** Whether the visitor accepts measurement, now. */
  isAllowed(): boolean;
  sessionId(): string;
  /** False where the browser takes no more. */
  beacon(body: string): boolean;
}

/** Collects the records of a page, as far as the visitor accepts them. */
export function createVisitBatches({ isAllowed, sessionId, beacon }: VisitSender): VisitBatches {
  let waiting: VisitRecord[] = [];
  let errors = 0;

  function isNews(record: VisitRecord): boolean {
    if (record.kind === 'error') return (errors += 1) <= MOST_ERRORS;
    if (record.kind !== 'step') return true;
    return !waiting.some((known) => known.kind === 'step' && known.step === record.step);
  }

  function flush(): void {
    if (waiting.length === 0 || !isAllowed()) return;
    const batch: VisitBatch = { batch: crypto.randomUUID(), session_id: sessionId(), records: waiting };
    if (beacon(JSON.stringify(batch))) waiting = [];
  }

  return {
    add(record) {
      if (!isAllowed() || !isNews(record)) return;
      waiting.push(record);
      if (waiting.length >= MOST) flush();
      // If the browser takes nothing, only the latest records are kept.
      waiting = waiting.slice(-MOST + 1);
    },
    flush,
    forget() {
      waiting = [];
    },
  };
}
