import type { PageRouter, PageServices } from 'shared-runtime';

/** The page's calls to its development entry; a page in production has none. */
interface DevelopmentHooks {
  /** A remote has failed, which the page goes on without. */
  failed?: (error: unknown) => void;
  /** The page has started. */
  started?: (page: { readonly router: PageRouter; readonly queryClient: PageServices['queryClient'] }) => void;
}

/** @see DevelopmentHooks */
export const developmentHooks: DevelopmentHooks = {};
