/** The kinds of landing pages; the same list as in the database, where each has a row in the figures of every day. */
export type LandingPage = 'home' | 'product' | 'listing' | 'ad' | 'other';

/** The kind of page at a path. Collections, lookbooks, and the search are listings. Names are short because every exposure carries one. */
export function landingPage(path: string): LandingPage {
  if (path === '/') return 'home';
  if (path.endsWith('-ad')) return 'ad';
  if (/^.(wo)?mens-|^.search/.test(path)) return 'listing';
  return /^.product|capsule|-fur|^.studio/.test(path) ? 'product' : 'other';
}

/** Whether a text is the name of such a kind. */
export const isLandingPage = (text: string): text is LandingPage => /^(home|product|listing|ad|other)$/.test(text);
