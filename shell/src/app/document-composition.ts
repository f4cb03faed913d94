import type { BrowserComposition, BrowserRelease } from 'shared-contracts';
import { firstStarts } from './first-starts.ts';
import type { JoinedContents } from './joined-contents.ts';
import { slotExpose } from './slot-expose.ts';
import { slotTable } from './slot-table.ts';

/** A document's entry for a release whose parts it shows or may show next: of its files, the stylesheets of those parts. */
export interface DocumentRelease extends Pick<BrowserRelease, 'base' | 'global' | 'entry' | 'start' | 'integrity'> {
  /** Scripts know by themselves which other scripts they need. A part without stylesheets has an empty entry. */
  readonly assets: Readonly<Record<string, Partial<Pick<ExposeAssets, 'css'>>>>;
}

type ExposeAssets = BrowserRelease['assets'][string];

/** The composition as a document carries it: the part for its own page. The whole is served at `compositionPath(id)`. */
export interface DocumentComposition {
  readonly id: string;
  /** Of every remote. */
  readonly versions: Readonly<Record<string, string>>;
  /** Without an expose it is `slotExpose` of the slot. */
  readonly slots: Readonly<Record<string, readonly [remote: string, expose?: string]>>;
  readonly remotes: Readonly<Record<string, DocumentRelease>>;
}

/** Slots that the shell itself mounts on every page, or may mount at a press. */
const OWN_SLOTS = ['overlays', 'cart-drawer', 'buy-panel', 'favorites-drawer', 'banner'] as const;

function part({ slots, start, ...release }: BrowserRelease, isWanted: (expose: string) => boolean): DocumentRelease {
  const { base, global, entry } = release;
  const own = new Set([start, ...OWN_SLOTS.map((slot) => slots[slot])]);
  const assets = Object.entries(release.assets)
    .filter(([expose]) => own.has(expose) || isWanted(expose))
    .map(([expose, { css }]) => [expose, css.length > 0 ? { css } : {}] as const);
  const files = [entry, ...assets.flatMap(([, { css = [] }]) => css)];
  const integrity = Object.fromEntries(files.map((file) => [file, release.integrity[file] ?? '']));
  return { base, global, entry, ...(start && { start }), assets: Object.fromEntries(assets), integrity };
}

type PageOf = { readonly remote: string; readonly expose: string } | null;

/** By the composition, then by the page that it names itself: nothing of a visitor's is kept. */
const known = new WeakMap<BrowserComposition, Map<string, DocumentComposition>>();

/**
 * The part of a composition that a page needs; worked out once for each of its pages, since none ever changes.
 *
 * @param page the page's remote and expose; null where none was found.
 */
export function toDocumentComposition(
  composition: BrowserComposition,
  page: PageOf,
  slices: JoinedContents['slices'],
): DocumentComposition {
  const pages = known.get(composition) ?? new Map<string, DocumentComposition>();
  known.set(composition, pages);
  const key = page ? `${page.remote}|${page.expose}` : '';
  const document = pages.get(key) ?? documentOf(composition, page, slices);
  pages.set(key, document);
  return document;
}

function documentOf(
  composition: BrowserComposition,
  page: PageOf,
  slices: JoinedContents['slices'],
): DocumentComposition {
  const { id, remotes } = composition;
  const all = Object.entries(remotes);
  const fillers = slotTable(composition);
  const slots = [...fillers].map(([slot, { remote, expose }]): [string, readonly [string, string?]] => {
    return [slot, expose === slotExpose(slot) ? [remote] : [remote, expose]];
  });
  const wanted = new Set([page?.remote, ...firstStarts(slices), ...OWN_SLOTS.map((slot) => fillers.get(slot)?.remote)]);
  const isOfPage = (remote: string) => (expose: string) => remote === page?.remote && expose === page.expose;
  return {
    id,
    versions: Object.fromEntries(all.map(([remote, { version }]) => [remote, version])),
    slots: Object.fromEntries(slots),
    remotes: Object.fromEntries(
      all
        .filter(([remote]) => wanted.has(remote))
        .map(([remote, release]) => [remote, part(release, isOfPage(remote))] as const),
    ),
  };
}
