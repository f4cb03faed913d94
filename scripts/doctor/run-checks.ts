import type { Check } from './check.ts';
import { failed, type Finding, NotChecked, type Outcome } from './finding.ts';
import type { Services } from './services.ts';

/** A check with its finding, as `--json` prints it. */
export interface Result extends Finding {
  readonly id: string;
  readonly asks: string;
  /** Where the check failed or warns. */
  readonly remedy?: string;
}

async function findingOf(check: Check, services: Services): Promise<Finding> {
  try {
    return await check.run(services);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return cause instanceof NotChecked ? { outcome: 'not checked', answer: message } : failed(message);
  }
}

/** Hides what no output may show, should an answer of a service repeat it. */
function withoutSecrets({ config, exposureSecret, webhookSecret }: Services): (text: string) => string {
  const { storefront, supabase, experimentsSigningKey, edge } = config;
  const secrets = [
    storefront.publicToken,
    supabase.publishableKey,
    supabase.secretKey,
    experimentsSigningKey,
    edge.servedPagesToken,
    ...edge.exposureKeys,
    exposureSecret,
    webhookSecret,
  ].filter((secret): secret is string => Boolean(secret));
  return (text) => secrets.reduce((safe, secret) => safe.replaceAll(secret, '[hidden]'), text);
}

const needsRemedy = (outcome: Outcome): boolean => outcome === 'failed' || outcome === 'warning';

/**
 * Makes checks one after the other, and reports each when it is done. A check whose precondition failed is not made.
 *
 * @param report is called with each result
 */
export async function runChecks(
  checks: readonly Check[],
  services: Services,
  report: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  const hidden = withoutSecrets(services);
  const isBlocked = (id: string) =>
    results.some((result) => result.id === id && result.outcome !== 'passed' && result.outcome !== 'warning');
  for (const check of checks) {
    const { id, asks, remedy, after } = check;
    const finding: Finding =
      after !== undefined && isBlocked(after)
        ? { outcome: 'not checked', answer: `mend ${after} first` }
        : await findingOf(check, services);
    const result = {
      id,
      asks,
      outcome: finding.outcome,
      answer: hidden(finding.answer),
      ...(needsRemedy(finding.outcome) && { remedy }),
    };
    results.push(result);
    report(result);
  }
  return results;
}

/** The line of a result: what was asked, what was answered, and what to do. */
export function lineOf({ id, asks, outcome, answer, remedy }: Result): string {
  const said = outcome === 'not checked' ? `not checked: ${answer}.` : answer;
  return `${outcome.padEnd(11)}  ${id}: ${asks} ${said}${remedy === undefined ? '' : ` Do: ${remedy}`}`;
}

const OUTCOMES: readonly Outcome[] = ['passed', 'warning', 'failed', 'not checked'];

/** `31 passed, 1 warning, 0 failed, 9 not checked` */
export function totalsOf(results: readonly Result[]): string {
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
  return OUTCOMES.map((outcome) => `${count(outcome)} ${outcome}`).join(', ');
}
