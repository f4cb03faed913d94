import { ShopError } from 'shared-contracts';

/** The first view of a phone (CSS pixels). */
export const FIRST_VIEW = { width: 390, height: 844 } as const;

/** The most that the database keeps of a picture (characters of base64, for 300 KiB). */
const MOST_BASE64 = 409_600;

/** The scales to try, in order. Half is for a browser that writes no WebP, whose PNG may be too large. */
const SCALES = [1, 0.5];

const QUALITY = 0.85;

/** How long (ms) to wait for the fonts of the drawing once it has been decoded. */
const FONTS_PAUSE = 100;

/** A page has settled once it has not changed for `quiet` ms, or after `most` ms. */
const SETTLED = { quiet: 400, most: 4000 } as const;

/** The browser's own underline of links, which a drawing lacks; its layer comes before every rule of the page. */
const LINKS = '@layer links{a[href]{text-decoration-line:underline}}';

/** Turns off what moves: a picture shows each element without its animation. */
const STILL =
  '*,*::before,*::after{animation:none!important;transition:none!important;content-visibility:visible!important}';

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return [canvas, canvas.getContext('2d')];
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

/** An image of the page, at the size shown, as a `data:` address. It is drawn on a canvas, since the policy lets no script fetch it. */
async function inlined(shown: HTMLImageElement, box: DOMRect): Promise<string> {
  const image = await loaded(shown.currentSrc || shown.src);
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, Math.max(box.width / naturalWidth, box.height / naturalHeight));
  const [canvas, context] = canvasOf(naturalWidth * scale, naturalHeight * scale);
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', QUALITY);
}

/** Puts the images of the first view into the copy. An image that cannot be read stays empty. */
async function copyImages(page: Document, copy: Element): Promise<void> {
  const copies = [...copy.querySelectorAll('img')];
  for (const source of copy.querySelectorAll('source')) source.removeAttribute('srcset');
  await Promise.all(
    [...page.querySelectorAll('img')].map(async (shown, at) => {
      for (const name of ['src', 'srcset', 'loading']) copies[at]?.removeAttribute(name);
      const box = shown.getBoundingClientRect();
      if (box.width === 0 || box.bottom <= 0 || box.top >= FIRST_VIEW.height) return;
      const address = await inlined(shown, box).catch(() => null);
      if (address !== null) copies[at]?.setAttribute('src', address);
    }),
  );
}

async function dataAddress(address: URL): Promise<string> {
  const file = await (await fetch(address)).blob();
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new TypeError('unreadable')));
    reader.readAsDataURL(file);
  });
}

/** The rules as they apply to a page with scripts: in a drawing, the browser applies those for pages without. */
function withScripting(rules: string): string {
  return rules.replaceAll('(scripting: enabled)', '(width >= 0)').replaceAll('(scripting: none)', '(width < 0)');
}

/** The rules of the page, with the shop’s own fonts and drawings in them. */
async function stylesOf(page: Document): Promise<string> {
  const files = new Map<string, string>();
  const sheets = [...page.styleSheets].map(({ cssRules, href }) => {
    const rules = withScripting([...cssRules].map(({ cssText }) => cssText).join('\n'));
    const base = href ?? page.baseURI;
    return rules.replaceAll(/url\("([^"#][^"]*)"\)/g, (whole, path: string) => {
      const address = new URL(path, base);
      if (address.origin !== location.origin) return whole;
      files.set(address.href, '');
      return `url("${address.href}")`;
    });
  });
  await Promise.all([...files.keys()].map(async (href) => files.set(href, await dataAddress(new URL(href)))));
  return `${LINKS}${sheets.join('\n')}${STILL}`.replaceAll(/url\("([^"]+)"\)/g, (whole, href: string) => {
    const data = files.get(href);
    return data ? `url("${data}")` : whole;
  });
}

/** Waits for what the page's scripts add once it has loaded, such as a part that the server left to the browser. */
async function settled(page: Document): Promise<void> {
  await new Promise<void>((resolve) => {
    let quiet: ReturnType<typeof setTimeout>;
    const finish = (): void => {
      clearTimeout(quiet);
      clearTimeout(latest);
      changes.disconnect();
      resolve();
    };
    const wait = (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(finish, SETTLED.quiet);
    };
    const changes = new MutationObserver(wait);
    const latest = setTimeout(finish, SETTLED.most);
    changes.observe(page.documentElement, { childList: true, characterData: true, subtree: true });
    wait();
  });
}

/** Hides the banner of previews, which no shopper sees. */
function hideBanner(page: Document): void {
  for (const banner of page.querySelectorAll<HTMLElement>('[data-preview-banner]')) banner.style.display = 'none';
}

/** The page as a drawing that needs nothing from outside: its elements and its rules, without its scripts. */
async function drawingOf(page: Document): Promise<string> {
  // A node of the same page, which is never shown.
  const copy = page.importNode(page.documentElement, true);
  await copyImages(page, copy);
  for (const element of copy.querySelectorAll('head, script, style, noscript, template')) element.replaceChildren();
  const style = page.createElement('style');
  style.textContent = await stylesOf(page);
  copy.prepend(style);
  const { width, height } = FIRST_VIEW;
  const size = `width="${width}" height="${height}"`;
  const text = new XMLSerializer().serializeToString(copy);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><foreignObject ${size}>${text}</foreignObject></svg>`;
}

/**
 * A picture of the first view of a page of this shop, in base64: a WebP, or a PNG from a browser that writes no WebP. It is drawn by the
 * browser from the page’s own elements and rules, within the policy of every page (decision 0080).
 *
 * @param page a page in a frame of the width of {@link FIRST_VIEW}
 * @throws {ShopError} EXPERIMENT-002 where the picture is too large, and the browser's error where it draws none.
 */
export async function pagePicture(page: Document): Promise<string> {
  await settled(page);
  hideBanner(page);
  await page.fonts.ready;
  const drawing = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawingOf(page))}`);
  await new Promise((resolve) => {
    setTimeout(resolve, FONTS_PAUSE);
  });
  for (const scale of SCALES) {
    const [canvas, context] = canvasOf(FIRST_VIEW.width * scale, FIRST_VIEW.height * scale);
    if (!context) break;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(drawing, 0, 0, canvas.width, canvas.height);
    const [, base64 = ''] = canvas.toDataURL('image/webp', QUALITY).split(',');
    if (base64.length > 0 && base64.length <= MOST_BASE64) return base64;
  }
  throw new ShopError('EXPERIMENT-002', { problems: 'the picture is too large' });
}
