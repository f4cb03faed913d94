import type { SliceName } from '../store/slices.ts';
import type { TestSpot } from './test-spot.ts';

/** A set of commands that remotes ask for without knowing which remote answers. */
export type CommandSetName = 'analytics' | 'cart' | 'favorites' | 'session';

/**
 * A link that the shell shows on every page. A list is sorted by `order`, lower numbers first, over all remotes: `collections` is
 * the header's row and the footer's first column, `lookbooks`, `company`, and `help` are the footer's other columns, `menu`
 * follows the collections in the menu of a phone, `signed-in` and `signed-out` end the column of help.
 *
 * @example { to: '/faqs', label: 'FAQs', lists: ['menu', 'help'], order: 410 }
 */
export interface NavigationEntry {
  readonly to: `/${string}`;
  readonly label: string;
  readonly lists: readonly ('collections' | 'menu' | 'lookbooks' | 'company' | 'help' | 'signed-out' | 'signed-in')[];
  readonly order: number;
}

/** A cookie that a remote's handlers read and set. The server alone writes it, for the whole site. */
export interface HandlerCookie {
  /** The longest time (s) that a handler may keep it. */
  readonly maxAge: number;
  /** No script can read it. */
  readonly httpOnly?: true;
  /** The server signs it: handlers get only values that they have set, and pages never see it. */
  readonly signed?: true;
}

/**
 * A remote's table of contents, in `src/remote.ts` of every remote. Modules are paths relative to `src/`.
 *
 * A page module's default export is its component; a sibling `<page>.loader.ts` may export `loader`. The same module may
 * stand at several paths. A slot module's default export is a component. `start` is a module that exports `start`.
 * `early` modules are scripts without imports that answer presses before the remote's own script arrives. Documents contain them
 * joined into one inline script that its hash allows: documents of the remote's pages, and every document where the remote fills
 * a slot of the layout. All inline scripts of a document together are at most 4.7 KB compressed. While the remote's own script
 * starts, and when it has failed, `window` gets the event `capsule:start` with `detail: { remote, state: 'starting' | 'failed' }`. A form with
 * `data-opens` and `aria-busy` waits for the remote that fills the slot named there: the shell fetches both. A panel with `data-stand-in`
 * answers its own presses.
 * `outage` is a module that exports an `Outage`: it stands in for pages whose script can't be loaded, and for the header's view of the
 * remote's slice. The build bundles it with its imports into one script, at most 64 KB, that is stored with the composition and fetched
 * only when it is needed.
 * `places` are named once in the shop, as routes are. A handler module's default export is a `Handler`: it answers a form for
 * shoppers without script at its path, on the server alone.
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
  readonly early?: readonly ModulePath[];
  readonly outage?: ModulePath;
  /** The slices of the shared store that `start` claims. A slice has one owner in the shop. */
  readonly slices?: readonly SliceName[];
  /** The sets of commands that `start` answers. A set has one owner in the shop. */
  readonly commands?: readonly CommandSetName[];
  /** The links of its pages in the shell's header, menu, and footer. */
  readonly navigation?: readonly NavigationEntry[];
  /**
   * Addresses below its own pages that crawlers shall not fetch, by their beginnings. Not for a page that is `indexed: false`: a
   * crawler has to read it to learn that.
   */
  readonly disallowed?: readonly `/${string}`[];
  /**
   * The events that it emits and hears. An emitted event has one owner in the shop; `shell:*` is the shell's. An event that another
   * package hears is defined in shared-contracts, any other in the remote's own `src/lib/own-events.ts`.
   */
  readonly events?: { readonly emits?: readonly EventName[]; readonly hears?: readonly EventName[] };
  readonly handlers?: Readonly<Record<`/${string}`, HandlerEntry>>;
  /** A handler that is asked before any page where the request has a cookie that it has signed; its intent must end the cookie. */
  readonly beforePages?: { readonly module: ModulePath; readonly cookie: string };
  /** The cookies that handlers read and set. A name has one owner, as a path has. */
  readonly cookies?: Readonly<Record<string, HandlerCookie>>;
  /**
   * The names under which its pages keep something in a browser: in `local` and `session` storage, in IndexedDB `databases`, and in
   * `cookies` that scripts set. `*` at the end stands for what follows. A name has one owner in the shop, and the privacy policy lists it.
   *
   * @example { local: ['capsule-collective-cart'], session: ['capsule-collective-experiment-draft:*'] }
   */
  readonly stored?: Readonly<Partial<Record<'local' | 'session' | 'databases' | 'cookies', readonly string[]>>>;
  /**
   * Origins besides the shop's that its pages load pictures from or send requests to. The server's policy allows those that its
   * configuration grants (`POLICY_ORIGINS`, `META_PIXEL_ID`).
   */
  readonly policy?: { readonly images?: readonly HttpsOrigin[]; readonly requests?: readonly HttpsOrigin[] };
  /** The goals that it reports, each with the words that administrators read. A goal has one owner in the shop. */
  readonly goals?: Readonly<Record<string, string>>;
  /** The test spots: the content that marketing may test. */
  readonly places?: readonly TestSpot[];
  /** Experiments that are more than content, each with the variants that the code knows, the control first. */
  readonly experiments?: Readonly<Record<string, readonly ['control', ...string[]]>>;
}

/** An owner and what happened: `cart:line-added`. */
type EventName = `${string}:${string}`;

type HttpsOrigin = `https://${string}`;

type ModulePath = `./${string}`;

/**
 * A handler's module. `mostBytes` bounds the form (8 KiB, unless it says so); `slow` says that it waits for the storefront: such forms
 * have up to 6 s and a bound of their own, so that they never hold up the others.
 *
 * @example '/cart/checkout': { module: './handlers/check-out.ts', slow: true }
 */
export type HandlerEntry =
  | ModulePath
  | { readonly module: ModulePath; readonly mostBytes?: number; readonly slow?: true };

/**
 * A page's module; `canonical` where the page has several addresses and this is not the shared one, `indexed: false` where
 * search engines shall not list it (the sitemap leaves both out).
 *
 * A page is shared unless it says `personal: true`: the server renders it once for all visitors and stores it. A shared page is
 * rendered without cookies and with only the query parameters that `query` names (`piece.*` names all that begin so), so anything
 * else that it shows of the address must wait for the browser. A personal page gets all of the request, every time, and no browser
 * keeps it, unless it says `restorable: true`: the browser may then restore it from memory, because it shows nothing that must be
 * gone after sign-out.
 *
 * `product` names the product of the storefront that the page sells: its handle, or the parameter of the path that is the handle. The
 * sitemap and the feed list products at these addresses; a page of one product comes before a page of all.
 *
 * @example '/search': { module: './pages/search-page.tsx', query: ['q', 'page'] }
 * @example '/product/:handle': { module: './pages/product-page.tsx', product: ':handle' }
 */
export type PageEntry =
  | ModulePath
  | {
      readonly module: ModulePath;
      readonly canonical?: `/${string}`;
      readonly indexed?: false;
      readonly query?: readonly string[];
      readonly personal?: true;
      readonly restorable?: true;
      readonly product?: string;
    };
