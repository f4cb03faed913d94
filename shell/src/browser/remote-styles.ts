import type { Releases } from './releases.ts';
import { refusedStyles } from './refused-styles.ts';
import { whenIdle } from './when-idle.ts';

/** A stylesheet is waited for no longer than this (ms): its page is better unstyled than not there. */
const STYLE_TIMEOUT = 3000;

/** The stylesheets of remotes in this document. */
export interface RemoteStyles {
  /** Puts an expose's stylesheets into the head; resolves when each has loaded or reached its time limit, and never rejects. */
  bring(remote: string, expose: string): Promise<void>;
  /** Fetches the missing ones once more. */
  retry(): void;
}

function createLink(href: string, integrity: string | undefined): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.dataset['precedence'] = 'remote';
  link.setAttribute('href', href);
  return link;
}

function hasCome(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    // The timer of a page that was busy passes before the page handles a stylesheet that has come.
    const limit = setTimeout(whenIdle, STYLE_TIMEOUT, () => resolve(link.sheet !== null), STYLE_TIMEOUT);
    const end = ({ type }: Event): void => {
      clearTimeout(limit);
      resolve(type === 'load');
    };
    link.addEventListener('load', end);
    link.addEventListener('error', end);
  });
}

/**
 * Loads stylesheets, and reports each that fails to load, once.
 *
 * The links are this document's own, not React's: the promise behind one of React's rejects unhandled. They are inserted before
 * the remote's chunks are requested, so the bundler's runtime finds them and does not fail a chunk because of the stylesheet.
 */
export function createRemoteStyles(
  releases: Pick<Releases, 'of' | 'inDocument'>,
  reportMissing: (remote: string, file: string) => void,
): RemoteStyles {
  const brought = new Map<string, Promise<void>>();
  const missing = new Set<HTMLLinkElement>();

  async function bringOne(remote: string, href: string, integrity: string | undefined): Promise<void> {
    if (document.querySelector(`style[data-href="${href}"]`)) return;
    const rendered = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
    const link = rendered ?? document.head.appendChild(createLink(href, integrity));
    // The browser itself has waited for a stylesheet that the server put into the head.
    const isHere = rendered ? Promise.resolve(!refusedStyles().includes(rendered.href)) : hasCome(link);
    if (await isHere) return;
    missing.add(link);
    reportMissing(remote, href);
  }

  return {
    async bring(remote, expose) {
      const known = releases.inDocument(remote);
      // Where the document has no entry, loading the module reports the error.
      const release = known && expose in known.assets ? known : await releases.of(remote, expose).catch(() => null);
      const coming = (release?.assets[expose]?.css ?? []).map((file) => {
        const href = `${release?.base}${file}`;
        const bringing = brought.get(href) ?? bringOne(remote, href, release?.integrity[file]);
        brought.set(href, bringing);
        return bringing;
      });
      await Promise.all(coming);
    },
    retry() {
      for (const link of missing) {
        const again = createLink(link.getAttribute('href') ?? '', link.integrity);
        link.replaceWith(again);
      }
      missing.clear();
    },
  };
}
