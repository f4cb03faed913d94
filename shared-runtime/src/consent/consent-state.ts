import { BRAND } from 'shared-contracts/brand';
import type { PublicConfig } from 'shared-contracts';

/**
 * Where the visitor's decision lives: `granted` or `denied`, and nothing until there is one. Local storage has it, and a cookie of
 * the same name beside it, by which servers and caches go; where they differ, storage is right.
 */
export const CONSENT_KEY = `${BRAND.keyPrefix}-consent`;

/** A visitor's decision about events and the advertising pixel. */
export type ConsentDecision = 'granted' | 'denied';

/** A browser's own signals that its owner does not want to be tracked. */
export interface PrivacySignals {
  /** Global Privacy Control. */
  readonly globalPrivacyControl?: boolean | undefined;
  readonly doNotTrack?: string | null | undefined;
}

/** The visitor's current consent. */
export interface ConsentState {
  readonly decision: ConsentDecision | null;
  /** Global Privacy Control or Do Not Track is on: it counts as declined until the visitor decides otherwise here. */
  readonly isSignalled: boolean;
  /** Whether the visitor may be measured: variants are drawn and kept, events and the pixel run. Else everything is the control. */
  readonly isAllowed: boolean;
}

/**
 * The consent that follows from a stored text, the shop's mode and the browser's signals. A text that the shop did not write
 * counts as no decision.
 *
 * @example consentState('opt-out', localStorage.getItem(CONSENT_KEY), navigator).isAllowed
 */
export function consentState(
  mode: PublicConfig['consentMode'],
  stored: string | null,
  { globalPrivacyControl, doNotTrack }: PrivacySignals,
): ConsentState {
  const decision = stored === 'granted' || stored === 'denied' ? stored : null;
  const isSignalled = globalPrivacyControl === true || doNotTrack === '1';
  const isAllowed = decision === null ? mode === 'opt-out' && !isSignalled : decision === 'granted';
  return { decision, isSignalled, isAllowed };
}

/** The decision in a `Cookie` header or `document.cookie`; null where there is none. */
export function consentInCookies(cookies: string): string | null {
  const found = cookies.split(/; ?/).find((cookie) => cookie.startsWith(`${CONSENT_KEY}=`));
  return found === undefined ? null : found.slice(CONSENT_KEY.length + 1);
}
