import { CART_FORM_PATHS } from 'shared-contracts';
import { CSP_REPORTS_PATH } from '../operations/csp-reports.ts';
import { EXPERIMENTS_PATH, TEST_SPOTS_PATH } from '../experiments/experiments-answer.ts';
import { EXPOSURE_TOKENS_PATH } from '../experiments/exposure-tokens.ts';
import { isStaticPath } from '../middleware/static-files.ts';
import type { RouteKind } from '../server/request-path.ts';
import { SITE_FILES } from '../site/site-files.ts';

const KINDS: ReadonlyMap<string, RouteKind> = new Map<string, RouteKind>([
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  [CSP_REPORTS_PATH, 'report'],
  [EXPERIMENTS_PATH, 'experiments'],
  [TEST_SPOTS_PATH, 'experiments'],
  [EXPOSURE_TOKENS_PATH, 'experiments'],
  ...[...SITE_FILES.keys()].map((path): [string, RouteKind] => [path, 'site-file']),
  ...Object.values(CART_FORM_PATHS).map((path): [string, RouteKind] => [path, 'form']),
]);

/** The kind of a path's requests in metrics; a path of no other kind is a page. */
export function routeKind(path: string): RouteKind {
  return KINDS.get(path) ?? (isStaticPath(path) || path.startsWith('/compositions/') ? 'static' : 'page');
}
