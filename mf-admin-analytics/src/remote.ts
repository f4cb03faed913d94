import type { RemoteContents } from 'shared-contracts';

/** Everything that analytics offers to the composition. */
export const contents = {
  name: 'mf-admin-analytics',
  pages: { '/admin/analytics': { module: './pages/analytics-page.tsx', indexed: false, personal: true } },
} satisfies RemoteContents;
