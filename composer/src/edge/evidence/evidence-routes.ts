import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Composition } from 'shared-contracts/composition';
import { parseJson } from 'shared-runtime/parse-json';
import { safeParse } from 'shared-runtime/safe-parse';
import { z } from 'zod';
import { releaseOfAddress } from '../../registry/release-address.ts';
import { bodySize } from '../middleware/body-size.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { sameOrigin } from '../middleware/same-origin.ts';
import { createDailyCallers } from '../operations/daily-callers.ts';
import { metrics } from '../operations/metrics.ts';
import { loggedPath, writeLog } from '../operations/server-log.ts';
import { clientAddress } from '../server/client-address.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import type { ShopServer } from '../server/shop-server.ts';
import type { PageView } from './browser-evidence.ts';
import { issueEvidenceToken, networkOf, readEvidenceToken } from './evidence-tokens.ts';

/** Where a page gets the token for its reports, and where it reports. */
export const PAGE_VIEWS_PATH = '/page-views';
export const EVIDENCE_PATH = '/evidence';

/** Bytes. */
const LONGEST_VIEW = 64;
const LONGEST_REPORT = 8192;
/** Of one request; a page that has more repeats itself. */
const MOST_REPORTS = 10;

/** What happened. The last two are reported and never count: slow phones have long tasks, and a policy has already refused. */
const KINDS = ['error', 'rejection', 'remote', 'command', 'stall', 'long-task', 'policy'] as const;
const NEVER_COUNTED: ReadonlySet<string> = new Set<(typeof KINDS)[number]>(['long-task', 'policy']);

const PagePath = z
  .string()
  .max(1024)
  .regex(/^\/(?!\/)[^?#\s]*$/);
const RemoteName = z.string().max(64);

const Report = z.object({
  kind: z.enum(KINDS),
  /** The address of the script, with line and column, on the site. */
  at: z
    .string()
    .regex(/^\/(?:releases|assets)\/[\w./-]{1,200}(?::\d{1,9}){0,2}$/)
    .optional(),
  /** The remote at fault, where no script says so. */
  remote: RemoteName.optional(),
  path: PagePath,
});
const Told = z.object({
  token: z.string().max(256),
  /** Whether the page's scripts have started. */
  started: z.boolean().optional(),
  /** True as a press begins, false once the page answers after it. */
  pressed: z.boolean().optional(),
  /** A control did nothing when it was pressed, twice; with the remote whose part holds or covers it. */
  dead: z.object({ path: PagePath, remote: RemoteName.optional() }).optional(),
  reports: z.array(Report).max(MOST_REPORTS),
});

/** With which of its callers of a day a kind of report is worth a line of the log. */
const WORTH_A_LINE: readonly number[] = [1, 10, 100];
/** The live composition, and those that open tabs still show. */
const MOST_COMPOSITIONS = 4;

/** The status of a token whose page shall say when it is pressed. */
const SAY_PRESSES = 201;

const NOT_KEPT = { 'cache-control': 'no-store' };

/** `name@version` of the release that a report concerns; null for the shell's own code, and for what the composition lacks. */
function releaseOf(composition: Composition, { at, remote }: z.infer<typeof Report>): string | null {
  const own = at === undefined ? undefined : releaseOfAddress(composition, at.replace(/(?::\d+)+$/, ''));
  const release = own ?? composition.remotes[remote ?? ''];
  return release ? `${release.remote}@${release.version}` : null;
}

/** Counts reports, and writes one line for each kind with its first, tenth, and hundredth caller of the day. */
function createReportLog() {
  const callers = createDailyCallers(() => undefined);
  return (release: string, { kind, at, path }: z.infer<typeof Report>, caller: string): void => {
    metrics.browserEvidence.inc({ release, kind });
    const count = callers.add(`${release} ${kind}`, caller, true);
    if (WORTH_A_LINE.includes(count))
      writeLog('A release failed in browsers', { release, kind, at, path: loggedPath(path), callers: count });
  };
}

/**
 * Gives pages tokens for reports, and takes the reports: which release failed, by the address of its script. Anybody can send them, so
 * that they are bounded in size and rate, and count only with a token that this shop issued to the same network.
 */
export function evidenceRoutes({ config, evidence, evidenceRequests, pool, signer }: ShopServer): Hono<EdgeEnv> {
  const known = new LRUCache<string, Composition>({ max: MOST_COMPOSITIONS });
  const writeReport = createReportLog();
  const caller = (c: Context<EdgeEnv>): string => clientAddress(c, config.edge.trustedProxies);
  const limits = [rateLimit(evidenceRequests, config.edge.trustedProxies), sameOrigin(config.siteOrigin)] as const;

  function take(view: PageView, reports: z.infer<typeof Told>['reports'], address: string): void {
    const composition = known.get(view.composition) ?? pool.composition;
    if (composition?.id !== view.composition) return;
    for (const report of reports) {
      const release = releaseOf(composition, report);
      if (release === null) continue;
      writeReport(release, report, address);
      if (!NEVER_COUNTED.has(report.kind)) evidence.reported(view, { ...report, release });
    }
  }

  const app = new Hono<EdgeEnv>();
  app.post(PAGE_VIEWS_PATH, ...limits, bodySize(LONGEST_VIEW), async (c) => {
    const { composition } = pool;
    // A page of another composition has nothing to compare with.
    if (composition?.id !== (await c.req.text())) return c.body(null, 204, NOT_KEPT);
    known.set(composition.id, composition);
    const { token, view } = issueEvidenceToken(signer, composition.id, networkOf(caller(c)), Date.now());
    return c.text(token, evidence.viewed(view) ? SAY_PRESSES : 200, NOT_KEPT);
  });
  app.post(EVIDENCE_PATH, ...limits, bodySize(LONGEST_REPORT), async (c) => {
    const told = safeParse(Told, parseJson(await c.req.text()));
    if (!told.success) return c.body(null, 400, NOT_KEPT);
    const { token, started, pressed, dead, reports } = told.data;
    const view = readEvidenceToken(signer, token, networkOf(caller(c)), Date.now());
    if (!view) return c.body(null, 403, NOT_KEPT);
    if (started) evidence.started(view);
    if (pressed !== undefined) evidence.pressed(view, !pressed);
    if (dead) evidence.died(view, dead);
    take(view, reports, caller(c));
    return c.body(null, 204, NOT_KEPT);
  });
  return app;
}
