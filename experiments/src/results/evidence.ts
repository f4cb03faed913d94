import { excess } from '../statistics/index.ts';
import type { Evidence, OpenedPhase } from './figures.ts';
import type { EvidenceResult, Withheld } from './report.ts';

type Counted = readonly { readonly variant: string; readonly n: number }[];

const sumOf = (counts: Counted, name: string): number =>
  counts.reduce((sum, { variant, n }) => (variant === name ? sum + n : sum), 0);

/** The counted visitors, and the largest possible number of them. */
interface Pair {
  readonly variant: string;
  readonly counted: number;
  readonly vouched: number;
}

/**
 * The excess of counted visitors beyond chance: of all variants together, which is more informative, or else of one. Null without
 * an excess.
 */
export function beyond(pairs: readonly Pair[]): (Omit<Pair, 'variant'> & Pick<Withheld, 'variant'>) | null {
  const all = pairs.reduce(
    (sum, pair) => ({ ...sum, counted: sum.counted + pair.counted, vouched: sum.vouched + pair.vouched }),
    { variant: null, counted: 0, vouched: 0 },
  );
  return [all, ...pairs].find((pair) => excess(pair.counted, pair.vouched, pairs.length + 1).alarm) ?? null;
}

const pairsOf = ({ variants }: OpenedPhase, counted: Counted, vouched: Counted): Pair[] =>
  variants.map(({ name }) => ({ variant: name, counted: sumOf(counted, name), vouched: sumOf(vouched, name) }));

/**
 * The evidence for the visitors of a phase. A visitor who sees a variant was assigned it, and a visitor who is assigned it was
 * issued a token. Among honest visitors the former never outnumber the latter, and chance affects only the losses in transit. Where
 * only the last minute has too many visitors, their tokens may still be in transit, so the evidence stays undecided for a minute.
 */
export function evidenceOf(
  phase: OpenedPhase,
  counts: { readonly exposed: Counted; readonly assigned: Counted },
  evidence: Evidence,
): EvidenceResult {
  const { largest_address: largest } = evidence;
  const isCompared = evidence.issuing === 'checked';
  const since = evidence.since !== null && evidence.since > phase.opened_at.slice(0, 10) ? evidence.since : null;
  const ofExposed = beyond(pairsOf(phase, counts.exposed, counts.assigned));
  const tokens = isCompared ? pairsOf(phase, evidence.assigned, evidence.issued) : [];
  const ofAssigned = beyond(tokens);
  const settled = tokens.map((pair) => ({ ...pair, counted: pair.counted - sumOf(evidence.recent, pair.variant) }));
  const isRecent = ofAssigned !== null && beyond(settled) === null;
  const apart = { unvouched: 0, address: 0, unknown_order: 0 };
  for (const { reason, n } of evidence.apart) apart[reason] += n;
  return {
    isChecking: evidence.checking,
    checkingSince: evidence.checking_since,
    exposed: ofExposed ? 'too many' : 'fine',
    assigned: isCompared ? (ofAssigned && !isRecent ? 'too many' : 'fine') : 'not checked',
    withheld:
      (ofExposed && { visitors: 'exposed', ...ofExposed, since: null }) ??
      (ofAssigned && { visitors: isRecent ? 'recent' : 'assigned', ...ofAssigned, since }),
    since,
    tokens: tokens.map(({ variant, counted, vouched }) => ({ variant, assigned: counted, issued: vouched })),
    largest: largest && largest.of > 0 ? { visitors: largest.visitors, of: largest.of } : null,
    apart,
    orders: evidence.orders,
    ordersSince: evidence.orders_since,
  };
}
