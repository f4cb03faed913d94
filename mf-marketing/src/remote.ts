import type { RemoteContents } from 'shared-contracts';

/** Everything that marketing offers to the composition. */
export const contents = {
  name: 'mf-marketing',
  pages: {
    '/': './pages/home-page.tsx',
  },
  slots: {
    banner: './slots/impact-banner.tsx',
  },
} satisfies RemoteContents;
