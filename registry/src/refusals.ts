import { entryOf, type ErrorCode, isShopError, type ShopError } from 'shared-contracts/errors';
import type { RefusalAnswer } from 'shared-contracts/registry';
import { z } from 'zod';
import { isUnjudged } from './rights/caller.ts';

/** The status with which each error is answered; any other is a fault of the registry itself. */
const STATUS = {
  'REGISTRY-001': 400,
  'REGISTRY-002': 401,
  'REGISTRY-003': 403,
  'REGISTRY-004': 404,
  'REGISTRY-005': 409,
  'REGISTRY-006': 413,
  'REGISTRY-007': 422,
  'REGISTRY-008': 503,
  'REGISTRY-009': 422,
  'REGISTRY-027': 503,
  'REGISTRY-028': 413,
  'REGISTRY-029': 422,
  'FEDERATION-001': 422,
  'FEDERATION-003': 422,
  'FEDERATION-005': 422,
} as const satisfies Partial<Record<ErrorCode, number>>;

type RefusalStatus = (typeof STATUS)[keyof typeof STATUS] | 429 | 500;

const isRefused = (code: ErrorCode): code is keyof typeof STATUS => code in STATUS;

/** The status of a refusal. What may be sent again after a time was sent too often. */
const statusOf = (code: keyof typeof STATUS, retryAfter: number | undefined): RefusalStatus =>
  retryAfter === undefined || STATUS[code] >= 500 ? STATUS[code] : 429;

/** A refusal as it is answered. */
export interface Refusal {
  readonly status: RefusalStatus;
  readonly answer: RefusalAnswer;
  /** After how many seconds the request may be sent again; undefined where waiting doesn't help. */
  readonly retryAfter?: number | undefined;
}

const Problems = z.object({ problems: z.array(z.string()).min(1) });
const Issues = z.object({ remote: z.string(), issues: z.string() });
const Files = z.record(z.string(), z.array(z.string()));

/** Why something was refused, in sentences. */
export function problemsOf(error: ShopError): string[] {
  const problems = Problems.safeParse(error.details).data?.problems;
  if (problems) return problems;
  const invalid = Issues.safeParse(error.details).data;
  if (invalid) return [`${invalid.remote}: ${invalid.issues}`];
  const damaged = error.code === 'FEDERATION-005' && Files.safeParse(error.details).data;
  if (damaged) return Object.entries(damaged).map(([release, files]) => `${release} is damaged: ${files.join(', ')}`);
  return [entryOf(error.code).meaning];
}

/** The refusal that an error is answered with. A fault of the registry itself says nothing of its cause, which the log has. */
export function refusalOf(error: unknown): Refusal {
  if (isShopError(error) && isRefused(error.code)) {
    const retryAfter = z.object({ retryAfter: z.number() }).safeParse(error.details).data?.retryAfter;
    const status = isUnjudged(error) ? 503 : statusOf(error.code, retryAfter);
    return { status, answer: { code: error.code, problems: problemsOf(error) }, retryAfter };
  }
  const code = isShopError(error) ? error.code : 'BACKEND-002';
  return { status: 500, answer: { code, problems: ['The registry failed to answer. Its log says why.'] } };
}
