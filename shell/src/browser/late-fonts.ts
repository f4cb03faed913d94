/** The font files that the document has preloaded. */
function preloaded(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]');
  return [...links].map(({ href }) => href);
}

/** Whether a file came too late for the first paint. */
function wasLate(href: string): boolean {
  const [file] = performance.getEntriesByName(href) as PerformanceResourceTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return file !== undefined && paint !== undefined && file.responseEnd > paint.startTime;
}

/** The shop's face in a file, once more: a face that was optional and late is never used in its document. */
function faceAgain(href: string): FontFace | null {
  const name = href.slice(href.lastIndexOf('/') + 1);
  const family = [...document.fonts].find(({ family }) =>
    name.startsWith(family.replaceAll('"', '').toLowerCase().replaceAll(' ', '-')),
  );
  if (!family) return null;
  const { weight, unicodeRange } = family;
  return new FontFace(family.family, `url("${href}")`, { weight, unicodeRange });
}

/**
 * Reads the fonts that came after the first paint, from the browser's cache. Text keeps the face that it was first painted in as long as it
 * is looked at; the next page may as well have the shop's.
 *
 * @returns puts them to use.
 * @see https://drafts.csswg.org/css-fonts-4/#font-display-desc
 */
export function lateFonts(): () => void {
  const faces = preloaded()
    .filter(wasLate)
    .flatMap((href) => faceAgain(href) ?? []);
  // One that cannot be read leaves the platform's in its place, as it has been.
  for (const face of faces) face.load().catch(() => undefined);
  return () => {
    for (const face of faces.splice(0)) if (face.status === 'loaded') document.fonts.add(face);
  };
}
