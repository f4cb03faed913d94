/** The networks whose icons the footer shows (specification, section 2). */
export type FollowNetwork = 'instagram' | 'pinterest' | 'tiktok';

/**
 * The browser's part of the configuration. Every document contains it, so it holds no secrets.
 */
export interface PublicConfig {
  /** The shop's own origin, without a trailing slash. */
  readonly siteOrigin: string;
  readonly storefront: {
    /** Origin of the storefront, without a trailing slash. */
    readonly origin: string;
    readonly publicToken: string;
    /** How often 429 and 503 are tried again, 0 to 3: by servers, by browsers and by the forms without script. */
    readonly retries: number;
  };
  readonly supabase: { readonly url: string; readonly publishableKey: string };
  /** Absent where no ad pixel is configured. */
  readonly metaPixelId?: string | undefined;
  readonly consentMode: 'opt-in' | 'opt-out';
  /** Where the brand can be followed; a network without an address is not shown. */
  readonly follow?: Readonly<Partial<Record<FollowNetwork, string>>> | undefined;
  /** How to write to the company: its email address, and its postal one where it is configured. */
  readonly contact?: { readonly email: string; readonly address?: string | undefined } | undefined;
}
