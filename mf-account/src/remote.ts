import type { RemoteContents } from 'shared-contracts';

/** Everything that the account offers to the composition. */
export const contents = {
  name: 'mf-account',
  pages: {
    '/auth': { module: './pages/auth-page.tsx', indexed: false, personal: true },
    '/account': { module: './pages/account-page.tsx', indexed: false, personal: true },
  },
  start: './start.ts',
  events: { emits: ['session:changed'], hears: ['catalog:favorite-added', 'catalog:favorite-removed'] },
  slices: ['session'],
  commands: ['session'],
  stored: { local: ['capsule-collective-favorites-account'] },
  navigation: [
    { to: '/auth', label: 'Sign In', lists: ['signed-out'], order: 510 },
    { to: '/account', label: 'Account', lists: ['menu', 'signed-in'], order: 520 },
  ],
} satisfies RemoteContents;
