/**
 * A remote's table of contents: what `src/remote.ts` of every remote holds. Modules are paths relative to `src/`.
 *
 * A page module's default export is its component; a sibling `<page>.loader.ts` may export `loader`. The same module may
 * stand at several paths. A slot module's default export is a component. `start` is a module that exports `start`.
 *
 * @example
 * export const contents = {
 *   name: 'mf-catalog',
 *   pages: { '/product/:handle': './pages/product-page.tsx' },
 *   slots: { 'favorites-drawer': './slots/favorites-drawer.tsx' },
 *   start: './start.ts',
 * } satisfies RemoteContents;
 */
export interface RemoteContents {
  readonly name: `mf-${string}`;
  readonly pages?: Readonly<Record<`/${string}`, PageEntry>>;
  readonly slots?: Readonly<Partial<Record<string, ModulePath>>>;
  readonly start?: ModulePath;
}

type ModulePath = `./${string}`;

/**
 * A page's module; `canonical` where the page has several addresses and this is not the shared one, `indexed: false` where
 * search engines shall not list it (the sitemap leaves both out).
 */
export type PageEntry =
  | ModulePath
  | {
      readonly module: ModulePath;
      readonly canonical?: `/${string}`;
      readonly indexed?: false;
    };
