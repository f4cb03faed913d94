import type { ShopEvents } from 'shared-runtime';
import type { DocumentComposition } from '../app/document-composition.ts';

/** A long animation frame, as browsers that know them describe it. */
export interface LongFrame extends PerformanceEntry {
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/** A failure in this page, before anything is known of its cause. */
export type Evidence = Event | LongFrame | { readonly remote: string; readonly code: string };

/** A script of a release that runs for longer (ms) in one go blocks the page. */
export const LONG_TASK = 200;

/** The page that reports. */
export interface ReportingPage {
  readonly events: Pick<ShopEvents, 'on' | 'emit'>;
  readonly composition: Pick<DocumentComposition, 'id' | 'versions'>;
  /** The token of this page; empty where it got none. */
  readonly token: Promise<string>;
}
