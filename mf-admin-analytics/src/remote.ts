import type { RemoteContents } from 'shared-contracts';

/** Admin pages: rendered for each visitor, and in no search engine. */
const house = { indexed: false, personal: true } as const;

/** Everything that analytics offers to the composition. */
export const contents = {
  name: 'mf-admin-analytics',
  pages: {
    '/admin/analytics': { module: './pages/analytics-page.tsx', ...house },
    '/admin/analytics/shop': { module: './pages/shop-page.tsx', ...house },
    '/admin/analytics/alerts': { module: './pages/alerts-page.tsx', ...house },
    '/admin/analytics/new-experiment': { module: './pages/new-experiment-page.tsx', ...house },
    '/admin/analytics/experiments/:name': { module: './pages/results-page.tsx', ...house },
    '/admin/analytics/experiments/:name/edit': { module: './pages/experiment-editor-page.tsx', ...house },
  },
  stored: { session: ['capsule-collective-experiment-draft:*'] },
} satisfies RemoteContents;
