import type { EvidenceResult, GoalResult, Verdict, Withheld } from './report.ts';

/** The fewest visitors, and the share of them from one address, for a warning. */
const ENOUGH = 100;
const MUCH = 0.2;

const count = (value: number): string => value.toLocaleString('en-US');
const tokens = (value: number): string => `${count(value)} ${value === 1 ? 'token' : 'tokens'}`;
/** A day as text. @example dayText('2026-03-02') // 'Mar 2, 2026' */
export const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The verdict where more visitors are counted than possible. */
export function withheldVerdict({ visitors, variant, counted, vouched, since }: Withheld): Verdict {
  if (visitors === 'exposed') {
    const were = vouched === 1 ? 'was' : 'were';
    const came = `${count(counted)} visitors reported seeing ${variant ?? 'it'}, and ${count(vouched)} ${were} assigned${variant === null ? '' : ' it'}.`;
    return {
      kind: 'withheld',
      text: 'withheld: more saw it than were assigned',
      reason: `${came} That isn’t chance. Don’t act on this data until you know where the visitors came from.`,
    };
  }
  const from = since === null ? '' : `Since ${dayText(since)}, `;
  const came = `${from}${count(counted)} visitors were assigned${variant === null ? '' : ` ${variant}`}, and the shop issued ${tokens(vouched)}${variant === null ? '' : ' for it'}.`;
  if (visitors === 'recent') {
    return {
      kind: 'withheld',
      text: 'withheld: waiting for the servers’ counts',
      reason: `${came} Many visitors came in the last minute, and the shop’s servers report their tokens every 10 seconds. Look again in a minute.`,
    };
  }
  return {
    kind: 'withheld',
    text: 'withheld: more visitors than the shop vouched for',
    reason: `${came} That isn’t chance. Someone may hold the shop’s key. If every server’s counts arrived, replace it, then start a new phase.`,
  };
}

/** One or two sentences of evidence for the visitors. */
export interface EvidenceNote {
  readonly text: string;
  readonly isWarning: boolean;
}

function issuedNote({ assigned, isChecking, since, tokens: compared }: EvidenceResult): EvidenceNote {
  if (assigned === 'not checked') {
    const why = isChecking
      ? ' The shop’s servers don’t count them (SERVED_PAGES_TOKEN), or didn’t when this phase began.'
      : '';
    return { text: `Issued tokens: not checked.${why}`, isWarning: false };
  }
  const sums = compared.reduce(
    (sum, one) => ({ assigned: sum.assigned + one.assigned, issued: sum.issued + one.issued }),
    { assigned: 0, issued: 0 },
  );
  if (sums.assigned + sums.issued === 0) return { text: 'Issued tokens: nothing to compare yet.', isWarning: false };
  const from = since === null ? '' : ` since ${dayText(since)}`;
  const visitors = `${count(sums.assigned)} assigned ${sums.assigned === 1 ? 'visitor' : 'visitors'}`;
  return {
    text: `Issued tokens: ${count(sums.issued)} for ${visitors}${from}.`,
    isWarning: assigned === 'too many',
  };
}

function addressNote({ largest }: EvidenceResult): EvidenceNote {
  if (largest === null) return { text: 'Addresses aren’t available here.', isWarning: false };
  const share = largest.visitors / largest.of;
  // The largest address of each day, which may differ from day to day. The share is rounded up to stay an upper bound.
  const percent = Math.min(100, Math.ceil(Number((share * 100).toFixed(6))));
  return {
    text: `At most ${percent}% of visitors came from one address.`,
    isWarning: largest.of >= ENOUGH && share > MUCH,
  };
}

/**
 * The evidence for the visitors of a phase, in sentences. Warnings alone withhold no verdict, because a whole office may share one
 * address.
 */
export function evidenceNotes(evidence: EvidenceResult): EvidenceNote[] {
  const { checkingSince: since } = evidence;
  const checked = since === null ? 'checked on every event' : `checked since ${dayText(since)}; earlier events weren’t`;
  const tokensText = evidence.isChecking
    ? `Tokens: ${checked}.`
    : 'Tokens: not checked. EXPOSURE_PUBLIC_KEYS isn’t set.';
  return [{ text: tokensText, isWarning: false }, issuedNote(evidence), addressNote(evidence)];
}

/** The source that confirms completed orders, in a few words; null where the goal is not an order. */
export function ordersText(
  { orders }: Pick<GoalResult, 'orders'>,
  { apart, ordersSince: since }: EvidenceResult,
): string | null {
  if (orders === null) return null;
  if (orders === 'browsers') return 'reported by browsers';
  const unknown = apart.unknown_order;
  const from = since === null ? '' : ` since ${dayText(since)}`;
  return `confirmed by the storefront${from}${unknown > 0 ? `; ${count(unknown)} unconfirmed or repeated, counted separately` : ''}`;
}
