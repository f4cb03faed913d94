import type { BrowserComposition, BrowserRelease } from 'shared-contracts';
import { FIRST_STARTS } from './first-starts.ts';
import { slotTable } from './slot-table.ts';

/** What a document tells of a release whose parts it shows or may show next: of its files, the stylesheets of those parts. */
export type DocumentRelease = Pick<
  BrowserRelease,
  'version' | 'base' | 'global' | 'entry' | 'start' | 'assets' | 'integrity'
>;

/** The composition as a document carries it: what its own page is made of. The whole is had at `compositionPath(id)`. */
export interface DocumentComposition {
  readonly id: string;
  /** Of every remote. */
  readonly versions: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, { readonly remote: string; readonly expose: string }>>;
  readonly remotes: Readonly<Record<string, DocumentRelease>>;
}

/** Slots that the shell itself mounts on every page, or may mount at a press. */
const OWN_SLOTS = ['overlays', 'cart-drawer', 'buy-panel', 'favorites-drawer', 'banner'] as const;

function part({ slots, start, ...release }: BrowserRelease, isWanted: (expose: string) => boolean): DocumentRelease {
  const { version, base, global, entry } = release;
  const own = new Set([start, ...OWN_SLOTS.map((slot) => slots[slot])]);
  const assets = Object.entries(release.assets)
    .filter(([expose]) => own.has(expose) || isWanted(expose))
    // Scripts know by themselves which other scripts they need.
    .map(([expose, { css }]): [string, BrowserRelease['assets'][string]] => [expose, { js: [], css }]);
  const files = [entry, ...assets.flatMap(([, { css }]) => css)];
  const integrity = Object.fromEntries(files.map((file) => [file, release.integrity[file] ?? '']));
  return { version, base, global, entry, ...(start && { start }), assets: Object.fromEntries(assets), integrity };
}

type PageOf = { readonly remote: string; readonly expose: string } | null;

/** By the composition, then by the page that it names itself: nothing of a visitor's is kept. */
const known = new WeakMap<BrowserComposition, Map<string, DocumentComposition>>();

/**
 * The part of a composition that a page needs; worked out once for each of its pages, since none ever changes.
 *
 * @param page the page's remote and expose; null where none was found.
 */
export function toDocumentComposition(composition: BrowserComposition, page: PageOf): DocumentComposition {
  const pages = known.get(composition) ?? new Map<string, DocumentComposition>();
  known.set(composition, pages);
  const key = page ? `${page.remote}|${page.expose}` : '';
  const document = pages.get(key) ?? documentOf(composition, page);
  pages.set(key, document);
  return document;
}

function documentOf(composition: BrowserComposition, page: PageOf): DocumentComposition {
  const { id, remotes } = composition;
  const all = Object.entries(remotes);
  const slots = Object.fromEntries(slotTable(composition));
  const wanted = new Set([page?.remote, ...FIRST_STARTS, ...OWN_SLOTS.map((slot) => slots[slot]?.remote)]);
  const isOfPage = (remote: string) => (expose: string) => remote === page?.remote && expose === page.expose;
  return {
    id,
    versions: Object.fromEntries(all.map(([remote, { version }]) => [remote, version])),
    slots,
    remotes: Object.fromEntries(
      all
        .filter(([remote]) => wanted.has(remote))
        .map(([remote, release]) => [remote, part(release, isOfPage(remote))] as const),
    ),
  };
}
