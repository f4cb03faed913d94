/** A picture that a page is shared with, `url` as the storefront gives it. Sizes in px. */
export interface SharePicture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The size that previews of links show uncropped (px). */
const WIDTH = 1200;
const HEIGHT = 630;

/**
 * The picture as sites that preview a link can show it: a JPEG in landscape, cut from the middle by the storefront's image service.
 *
 * @example landscape({ url: 'https://cdn.example/a.avif?v=1', alt: 'A coat', width: 1200, height: 1500 })
 */
export function landscape({ url, alt, width, height }: SharePicture): SharePicture {
  // The service enlarges nothing: a smaller picture is asked for as large as it can be.
  const scale = Math.min(1, width / WIDTH, height / HEIGHT);
  const size = { width: Math.round(WIDTH * scale), height: Math.round(HEIGHT * scale) };
  const [address = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ ...size, crop: 'center', format: 'jpg' }))
    parameters.set(name, String(value));
  return { url: `${address}?${parameters}`, alt, ...size };
}
