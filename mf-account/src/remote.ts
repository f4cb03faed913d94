import type { RemoteContents } from 'shared-contracts';

/** Everything that the account offers to the composition. */
export const contents = {
  name: 'mf-account',
  pages: { '/auth': './pages/auth-page.tsx', '/account': './pages/account-page.tsx' },
  start: './start.ts',
} satisfies RemoteContents;
