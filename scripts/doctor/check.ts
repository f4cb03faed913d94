import type { Finding } from './finding.ts';
import type { Services } from './services.ts';

/** What a check needs beside the addresses and keys of `.env`. */
export type Need = 'write' | 'database' | 'token' | 'write or token' | 'database or token';

/** One question to a service, as the tool prints it and as the checklist in `docs/going-live.md` lists it. */
export interface Check {
  /** `storefront.token`: the service, and what is asked of it. */
  readonly id: string;
  readonly asks: string;
  /** What fails in the shop otherwise. */
  readonly why: string;
  /** Where to click in Shopify or Supabase, or what to run, where the check fails. */
  readonly remedy: string;
  readonly needs?: Need;
  /** The check without which this one has no meaning. */
  readonly after?: string;
  run(services: Services): Promise<Finding>;
}
