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

/** A page's module, with the shared canonical address where the page has several. */
export type PageEntry = ModulePath | { readonly module: ModulePath; readonly canonical: `/${string}` };
