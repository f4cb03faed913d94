import { excess } from '../statistics/index.ts';
import type { Evidence, OpenedPhase } from './figures.ts';
import type { EvidenceResult } from './report.ts';

type Counted = readonly { readonly variant: string; readonly n: number }[];

const sumOf = (counts: Counted, name: string): number =>
  counts.reduce((sum, { variant, n }) => (variant === name ? sum + n : sum), 0);

/** Where a count exceeds another by more than chance: of all variants, which says more, or else of one. */
function beyond({ variants }: OpenedPhase, counted: Counted, vouched: Counted) {
  const pairs = variants.map(({ name }) => ({
    variant: name,
    counted: sumOf(counted, name),
    vouched: sumOf(vouched, name),
  }));
  const all = pairs.reduce(
    (sum, pair) => ({ ...sum, counted: sum.counted + pair.counted, vouched: sum.vouched + pair.vouched }),
    { variant: null, counted: 0, vouched: 0 },
  );
  const found = [all, ...pairs].find((pair) => excess(pair.counted, pair.vouched, pairs.length + 1).alarm);
  return found ?? null;
}

/**
 * What vouches for the visitors of a phase. Whoever sees a variant was assigned it, and whoever is assigned one was issued a token:
 * of honest visitors there are never more of the former than of the latter, and chance is only in what gets lost on its way.
 */
export function evidenceOf(
  phase: OpenedPhase,
  counts: { readonly exposed: Counted; readonly assigned: Counted },
  evidence: Evidence,
): EvidenceResult {
  const { largest_address: largest } = evidence;
  const isCompared = evidence.issuing === 'checked';
  const since = evidence.since !== null && evidence.since > phase.opened_at.slice(0, 10) ? evidence.since : null;
  const ofExposed = beyond(phase, counts.exposed, counts.assigned);
  const ofAssigned = isCompared ? beyond(phase, evidence.assigned, evidence.issued) : null;
  const apart = { unvouched: 0, address: 0, unknown_order: 0 };
  for (const { reason, n } of evidence.apart) apart[reason] += n;
  return {
    isChecking: evidence.checking,
    exposed: ofExposed ? 'too many' : 'fine',
    assigned: isCompared ? (ofAssigned ? 'too many' : 'fine') : 'not checked',
    withheld:
      (ofExposed && { visitors: 'exposed', ...ofExposed, since: null }) ??
      (ofAssigned && { visitors: 'assigned', ...ofAssigned, since }),
    since,
    tokens: isCompared
      ? phase.variants.map(({ name }) => ({
          variant: name,
          assigned: sumOf(evidence.assigned, name),
          issued: sumOf(evidence.issued, name),
        }))
      : [],
    largest: largest && largest.of > 0 ? { visitors: largest.visitors, of: largest.of } : null,
    apart,
    orders: evidence.orders,
  };
}
