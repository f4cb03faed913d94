import { Hono } from 'hono';
import { parseJson } from 'shared-runtime/parse-json';
import { safeParse } from 'shared-runtime/safe-parse';
import { z } from 'zod';
import { clientAddress } from '../server/client-address.ts';
import { createDailyCallers } from './daily-callers.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { metrics } from './metrics.ts';
import { bodySize } from '../middleware/body-size.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { writeLog } from './server-log.ts';
import type { ShopServer } from '../server/shop-server.ts';

/** Where browsers report what a document's Content-Security-Policy has refused. */
export const CSP_REPORTS_PATH = '/csp-reports';

/** Bytes; a browser cuts what it quotes of a script. */
const LONGEST_BODY = 16_384;
/** One request may carry several. */
const MOST_REPORTS = 20;

/** The directives by which a policy of the shop can refuse; any other in a report is made up. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'form-action',
  'frame-src',
  'frame-ancestors',
  'object-src',
  'base-uri',
  'default-src',
  'media-src',
  'worker-src',
  'manifest-src',
  'require-trusted-types-for',
  'trusted-types',
]);

const Text = z.string().max(4096).catch('');

/** A violation in the form of `report-uri`, which every browser sends. */
const Plain = z.object({
  'csp-report': z.object({
    'document-uri': Text,
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
  }),
});

/** The same in the form of the Reporting API, several at once. */
const Batched = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: Text, effectiveDirective: Text, blockedURL: Text, sourceFile: Text }),
  }),
);

interface Violation {
  readonly document: string;
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

/** The violations in a body; empty where it is no report. */
function violationsIn(body: unknown): readonly Violation[] {
  const plain = safeParse(Plain, body);
  if (plain.success) {
    const report = plain.data['csp-report'];
    const [violated = ''] = report['violated-directive'].split(' ');
    const directive = report['effective-directive'] || violated;
    return [
      { document: report['document-uri'], directive, blocked: report['blocked-uri'], source: report['source-file'] },
    ];
  }
  const batched = safeParse(Batched, body);
  const reports = batched.success ? batched.data.slice(0, MOST_REPORTS) : [];
  return reports.map(({ body: { documentURL, effectiveDirective, blockedURL, sourceFile } }) => ({
    document: documentURL,
    directive: effectiveDirective,
    blocked: blockedURL,
    source: sourceFile,
  }));
}

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** The owner of the code, by the address of its file: a remote of the composition, the shell, the document itself, or a third party. */
function remoteOf(source: string, siteOrigin: string, remotes: readonly string[]): string {
  const url = urlOf(source);
  if (!url) return source === '' ? 'document' : 'elsewhere';
  if (url.origin !== siteOrigin) return 'elsewhere';
  const remote = /^\/releases\/([^/]+)\//.exec(url.pathname)?.[1];
  if (remote !== undefined) return remotes.includes(remote) ? remote : 'elsewhere';
  return url.pathname.startsWith('/assets/') ? 'shell' : 'document';
}

/** The refused address without a visitor's own parts: a word of the standard, a scheme or an origin. */
function blockedKind(blocked: string): string {
  if (/^[a-z-]{1,32}$/.test(blocked)) return blocked;
  const url = urlOf(blocked);
  if (!url) return 'unknown';
  return url.origin === 'null' ? url.protocol.slice(0, 32) : url.origin.slice(0, 128);
}

/** The label in place of a remote for documents under another address than the site's: their policy runs no script of the shop. */
const OTHER_ADDRESS = 'another address';

/** With which of its callers of a day a directive of a remote, and what it blocked, are worth a line of the log. */
const WORTH_A_LINE: readonly number[] = [10, 100];
const BLOCKED_WORTH_A_LINE: readonly number[] = [1, ...WORTH_A_LINE];

/** Counts violations by labels and callers, and says which of them are worth a line of the log. */
function createViolationCounts({ config, pool }: Pick<ShopServer, 'config' | 'pool'>) {
  const { siteOrigin } = config;
  const { cspCallers, cspViolations } = metrics;
  const callers = createDailyCallers(() => cspCallers.reset());

  const isOwn = ({ document }: Violation): boolean => urlOf(document)?.origin === siteOrigin;
  const labelsOf = (violation: Violation) => ({
    directive: DIRECTIVES.has(violation.directive) ? violation.directive : 'other',
    remote: isOwn(violation)
      ? remoteOf(violation.source, siteOrigin, Object.keys(pool.composition?.remotes ?? {}))
      : OTHER_ADDRESS,
  });

  /** Adds the caller to a kind, and writes a line where that is worth one; gives how many callers the kind has then. */
  function tell(
    kind: object,
    caller: string,
    isListed: boolean,
  ): { readonly count: number; readonly isWritten: boolean } {
    const count = callers.add(JSON.stringify(kind), caller, isListed);
    const isWritten = (isListed ? WORTH_A_LINE : BLOCKED_WORTH_A_LINE).includes(count);
    if (isWritten) writeLog('A content security policy blocked something', { ...kind, callers: count });
    return { count, isWritten };
  }

  function countLabels(violation: Violation, caller: string): void {
    const labels = labelsOf(violation);
    cspViolations.inc(labels);
    const { count } = tell(labels, caller, true);
    if (count > 0) cspCallers.set(labels, count);
  }

  /** Whether a violation was worth a line now. For a document under another address, that address shows operators what is wrong. */
  function sayBlocked(violation: Violation, caller: string): boolean {
    const kind = isOwn(violation)
      ? { blocked: blockedKind(violation.blocked) }
      : { document: blockedKind(violation.document) };
    return tell({ ...labelsOf(violation), ...kind }, caller, false).isWritten;
  }

  return { countLabels, sayBlocked };
}

/**
 * Counts what the policy has refused by directive and remote, and how many callers reported it. The log has both with
 * the tenth and hundredth caller of the day, and what was blocked with the first, one line of these a request. Anybody can send reports, so that they are bounded in size and
 * rate, labels come from fixed lists, one caller brings few words to a day, and nothing of a report is kept.
 */
export function cspReports({ config, pool, reports }: ShopServer): Hono<EdgeEnv> {
  const { countLabels, sayBlocked } = createViolationCounts({ config, pool });
  const app = new Hono<EdgeEnv>();
  app.post(CSP_REPORTS_PATH, rateLimit(reports, config.edge.trustedProxies), bodySize(LONGEST_BODY), async (c) => {
    // Browsers say that a page of another site sends it, which they would not do with a report.
    if (['cross-site', 'same-site'].includes(c.req.header('Sec-Fetch-Site') ?? '')) return c.body(null, 403);
    const violations = violationsIn(parseJson(await c.req.text()));
    const told = violations.filter(({ document }) => urlOf(document)?.protocol.startsWith('http'));
    const caller = clientAddress(c, config.edge.trustedProxies);
    for (const violation of told) countLabels(violation, caller);
    // Twenty made-up kinds do not write twenty lines; what this request has not said is news in the next.
    told.some((violation) => sayBlocked(violation, caller));
    return c.body(null, told.length > 0 ? 204 : 400, { 'cache-control': 'no-store' });
  });
  return app;
}
