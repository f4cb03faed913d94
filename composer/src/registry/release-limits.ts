/**
 * The most bytes of a release's `release.json`, of one of its files, and of all of them together. A registry accepts no more than servers fetch: a
 * live release beyond these limits would keep every server at the composition before it.
 */
export const RELEASE_LIMITS = { description: 4_000_000, file: 20_000_000, release: 50_000_000 } as const;
