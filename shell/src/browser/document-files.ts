import type { Boot } from '../app/boot.ts';
import type { DocumentFiles } from '../app/document.tsx';

/** The document's own files, read from the document, so that hydration renders exactly its markup. */
export function documentFiles(boot: Boot): DocumentFiles {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link')];
  const styles = links.filter((link) => link.rel === 'stylesheet' && link.dataset['precedence'] === 'shell');
  const inlined = [...document.head.querySelectorAll<HTMLStyleElement>('style[data-precedence=shell]')].map(
    ({ dataset }) => dataset['href'] ?? '',
  );
  const fonts = links.filter((link) => link.rel === 'preload' && link.as === 'font');
  const pathOf = (link: HTMLLinkElement): string => link.getAttribute('href') ?? '';
  // Written out once more in a script, they would be fetched twice.
  const texts = [...document.head.querySelectorAll<HTMLScriptElement>('script:not([src]):not([type])')].map(
    ({ text }) => text,
  );
  return {
    styles: [...inlined, ...styles.map(pathOf)],
    inlined,
    fonts: fonts.map(pathOf),
    integrity: Object.fromEntries(styles.map((link) => [pathOf(link), link.integrity])),
    pictures: boot.config.storefront.origin,
    // React looks for them one after the other, and skips elements inserted between them.
    scripts: { first: texts, last: [] },
  };
}
