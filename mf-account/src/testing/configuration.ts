import type { PublicConfig } from 'shared-contracts';

/** The configuration of the pages in tests. */
export const CONFIG: PublicConfig = {
  siteOrigin: 'http://localhost:3000',
  storefront: { origin: 'http://storefront.test', publicToken: 'public', retries: 0 },
  supabase: { url: 'http://backend.test', publishableKey: 'sb_publishable_test' },
  consentMode: 'opt-out',
};
