import { ShopPeriod } from 'experiments/results';
import type { PublicConfig } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable } from 'shared-runtime';
import * as z from 'zod/mini';
import type { Period } from './period.ts';

const Count = z.number().check(z.minimum(0));

const VitalFigure = z.object({
  page: z.string(),
  remote: z.string(),
  name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
  samples: Count,
  p75: z.number(),
  good: Count,
  needs_improvement: Count,
  poor: Count,
});
/** One speed metric of a page, with one release. */
export type VitalFigure = z.infer<typeof VitalFigure>;

/** Addresses, each once a day; none from a backend that doesn't count them. */
const Callers = z._default(Count, 0);

const ErrorFigure = z.object({
  code: z.string(),
  remote: z.string(),
  variants: z.string(),
  times: Count,
  callers: Callers,
  last_day: z.string(),
});
/** The count of an error with one release, for all visitors or for those who saw a variant. */
export type ErrorFigure = z.infer<typeof ErrorFigure>;

const SearchFigure = z.object({ query: z.string(), times: Count, callers: Callers });
/** A search without results. */
export type SearchFigure = z.infer<typeof SearchFigure>;

/** The answer of `shop_figures`: a period of the shop’s days, and as many days before it. */
export const ShopFigures = z.object({
  ...ShopPeriod.shape,
  /** First day of errors, speed and searches: of a long period, they cover only the end. */
  details_from: z.optional(z.string()),
  /** Whether the names of errors, pages, and releases are checked against those that the shop's servers publish. */
  names_checked: z._default(z.boolean(), false),
  searches_without_result: z.array(SearchFigure),
  vitals: z.array(VitalFigure),
  errors: z.array(ErrorFigure),
});
/** @see ShopFigures */
export type ShopFigures = z.infer<typeof ShopFigures>;

/** The shop's figures of a period; the database gives them only to administrators. */
export function shopFiguresQuery(config: PublicConfig, { from, to }: Period) {
  return queryOptions({
    queryKey: ['analytics', 'shop', from, to],
    queryFn: async (): Promise<ShopFigures> =>
      ShopFigures.parse(
        await askBackend(config, (backend, signal) =>
          backend.rpc('shop_figures', { p_from: from, p_to: to }).abortSignal(signal),
        ),
      ),
    // While another period loads, the previous one stays.
    placeholderData: (before: ShopFigures | undefined) => before,
    retry: retryUnreachable,
  });
}
