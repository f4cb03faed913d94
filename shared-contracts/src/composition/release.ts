import { z } from 'zod';
import { isPlaceholder } from './page-table.ts';
import { JsonSchema } from './json-schema.ts';
import { TestSpot } from './test-spot.ts';
import { ShopPath } from './shop-path.ts';

const Path = z.string().startsWith('/');
const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);
const Expose = z.string().startsWith('./');

/** A file in the release's folder. Code that reads or links it follows the path, which must not leave the folder. */
const File = z
  .string()
  .max(300)
  .regex(
    /^(?!\.{1,2}(?:\/|$))(?!.*\/\.{0,2}\/)[^\p{C}/\\:?#%][^\p{C}\\:?#%]*(?<!\/\.{0,2})$/u,
    'must be a file of the release',
  );

/** The browser files that a page or slot needs before it can run, relative to the release's folder. */
export const ExposeAssets = z.object({ js: z.array(File), css: z.array(File) });

/** An inline script of a release, and its digest as a Content-Security-Policy names it. */
export const InlineScript = z.object({
  text: z
    .string()
    .min(1)
    .regex(
      /^(?![^]*(?:<(?:\/?script|!--|link)|[\0\r\u2028\u2029]))/i,
      'must not hold what a document would read as markup or change',
    ),
  digest: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/),
});

/** The script that runs when a release's files can't be loaded: without imports, fetched by its own address; and its digest. */
export const OutageScript = z.object({ text: z.string().min(1).max(65_536), integrity: Integrity });

/** Whether a page has one address for each product that it sells. */
function sellsEach({ path, product }: { readonly path: string; readonly product?: string | undefined }): boolean {
  const placeholders = path.split('/').filter(isPlaceholder).join('/');
  return product === undefined || placeholders === (isPlaceholder(product) ? product : '');
}

/** One page of a remote: its path and the expose that renders it. */
const PageFields = z.object({
  path: Path,
  expose: Expose,
  /** The address for search engines, where it is not `path` itself. */
  canonical: ShopPath.optional(),
  /** False where search engines shall not list the page. */
  indexed: z.boolean().default(true),
  /**
   * The query parameters that the page's content depends on; `name.*` stands for all that begin with `name.`. A release that
   * was built before pages said so has none, and its pages are rendered for each visitor alone.
   */
  query: z.array(z.string().regex(/^[a-z][a-z0-9_-]*(\.\*)?$/)).optional(),
  /** The page depends on its visitor: it is never stored. */
  personal: z.literal(true).optional(),
  /** A personal page that a browser may keep for the way back. */
  restorable: z.literal(true).optional(),
  /** The handle of the product that the page sells, or the parameter of its path that is the handle. */
  product: z.string().min(1).max(255).optional(),
});

/** @see PageFields */
export const ReleasePage = PageFields.refine(sellsEach, {
  path: ['product'],
  message: 'must be the only parameter of the path, or the handle of a product where the path has none',
});

/** A link that the shell shows on every page; it leads to a path of the shop. @see NavigationEntry of contents.ts */
const NavigationLink = z.object({
  to: ShopPath,
  label: z.string().min(1).max(60),
  lists: z.array(z.string()),
  order: z.number(),
});

/** One form that the remote handles for shoppers without script, and the expose of the server bundle that does. */
export const ReleaseHandler = z.object({
  path: Path,
  expose: Expose,
  /** The most bytes of a form. */
  mostBytes: z.int().min(1).max(65_536),
  /** It waits for the storefront. */
  slow: z.literal(true).optional(),
});

/** An event by its owner and what happened. */
const EventName = z.string().regex(/^[a-z]+(-[a-z]+)*:[a-z]+(-[a-z]+)*$/);

/** An origin as a policy names it: nothing that would end a source or a directive. */
const HttpsOrigin = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/);

const CookieName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** A cookie that the remote's handlers read and set; see `HandlerCookie`. */
export const ReleaseCookie = z.object({
  /** In seconds. */
  maxAge: z
    .int()
    .min(0)
    .max(400 * 24 * 3600),
  httpOnly: z.literal(true).optional(),
  signed: z.literal(true).optional(),
});

/** A name in a browser's storage. `*` at its end stands for what follows. */
const StoredName = z.string().regex(/^[A-Za-z_][\w.:-]{0,99}\*?$/);

/** @see RemoteContents.stored */
const StoredNames = z.object({
  local: z.array(StoredName),
  session: z.array(StoredName),
  databases: z.array(StoredName),
  cookies: z.array(StoredName),
});

/**
 * `release.json`: one immutable build of one remote. Files are listed with their sha-384, so that a holder of the release
 * detects every later change of a byte. The version is a label; the release is what its digest says.
 */
export const Release = z.object({
  remote: z.string().regex(/^mf-[a-z-]+$/),
  /** The sha-256 of the bytes of `release.json`, in base64url. Compositions have it; the file itself and a release from before digests don't. */
  digest: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/),
  /** The global variable that the browser entry defines. */
  global: z.string(),
  entry: File,
  /** The CommonJS bundle that the server renders with. */
  server: File,
  pages: z.array(ReleasePage),
  slots: z.record(z.string(), Expose),
  /** The expose that claims slices and subscribes to events in the browser, where the remote has one. */
  start: Expose.optional(),
  /** Answers presses before the remote's own script arrives, where the remote has such a script. */
  early: InlineScript.optional(),
  /** Stands in for its pages when its scripts can't be loaded, where the remote has such a script. */
  outage: OutageScript.optional(),
  /** The slices that `start` claims. A release that was built before releases listed them has none here and may claim any. */
  slices: z.array(z.string()).optional(),
  /** The sets of commands that `start` answers; as `slices`, missing in older releases. */
  commands: z.array(z.string()).optional(),
  /** Its links in the shell's header, menu, and footer. A release from before navigation moved into contents has none. */
  navigation: z.array(NavigationLink).default([]),
  /** The prefixes that robots.txt disallows, all below its own pages. */
  disallowed: z.array(z.string().regex(/^\/[^\s#]*$/)).default([]),
  /** The events that it emits and hears. A release from before contents listed them says nothing. */
  events: z.object({ emits: z.array(EventName), hears: z.array(EventName) }).default({ emits: [], hears: [] }),
  /** Other origins that its pages load pictures from or send requests to. A release from before contents listed them has none. */
  policy: z
    .object({ images: z.array(HttpsOrigin), requests: z.array(HttpsOrigin) })
    .default({ images: [], requests: [] }),
  /** Forms that it handles. A release from before handlers has none, and its forms fail softly. */
  handlers: z.array(ReleaseHandler).default([]),
  /** The handler that is asked before pages for requests with the cookie. */
  beforePages: z.object({ expose: Expose, cookie: CookieName }).optional(),
  /** The cookies of its handlers, by name. */
  cookies: z.record(CookieName, ReleaseCookie).default({}),
  /** The names under which its pages keep something in a browser. A release from before contents listed them claims none. */
  stored: StoredNames.default({ local: [], session: [], databases: [], cookies: [] }),
  assets: z.record(z.string(), ExposeAssets),
  /**
   * The TypeScript declarations of each expose's sources, and of its contents as `./remote`; no page loads them. A release from before
   * releases had them has none.
   */
  types: z.record(Expose, z.array(File)).optional(),
  /** The goals that it reports, with their labels for administrators. A release from before contents listed them has none. */
  goals: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,63}$/), z.string().min(1).max(60)).default({}),
  /** The test spots. A release from before test spots has none. */
  places: z.array(TestSpot).default([]),
  /** The experiments that are made in code, with the variants that it knows. */
  experiments: z.record(z.string(), z.array(z.string())).default({}),
  /** The most script (KB, compressed) of all its files for browsers together. */
  scriptBudget: z.int().min(1).max(300).optional(),
  /** Every file of the release, relative to its folder. */
  integrity: z.record(File, Integrity),
  contracts: z.object({
    version: z.string(),
    /** The names that its scripts import, by shared package. */
    imports: z.record(z.string(), z.array(z.string())),
    /** JSON Schemas of what it sends to other releases, by contract. A release from before releases recorded them has none. */
    sends: z.record(z.string(), JsonSchema).optional(),
    /** The same of what it takes from them. */
    takes: z.record(z.string(), JsonSchema).optional(),
  }),
  /** The commit and time of the build, in a release from before digests; a later one has them in `build.json` beside it. */
  revision: z.string().optional(),
  builtAt: z.iso.datetime().optional(),
});

/** @see Release */
export type Release = z.infer<typeof Release>;
/** @see ReleasePage */
export type ReleasePage = z.infer<typeof ReleasePage>;
/** @see InlineScript */
export type InlineScript = z.infer<typeof InlineScript>;
/** @see OutageScript */
export type OutageScript = z.infer<typeof OutageScript>;
/** @see ReleaseHandler */
export type ReleaseHandler = z.infer<typeof ReleaseHandler>;
/** @see ReleaseCookie */
export type ReleaseCookie = z.infer<typeof ReleaseCookie>;
/** @see ExposeAssets */
export type ExposeAssets = z.infer<typeof ExposeAssets>;
