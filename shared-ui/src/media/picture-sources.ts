/** The widths that the image service is asked for; a single list keeps its cache small. */
export const PICTURE_WIDTHS = [240, 320, 480, 640, 800, 960, 1200, 1600] as const;

/** The addresses of a picture's widths. The other parameters of its address stay, and are read once for all widths. */
function widthsOf(src: string): (width: number) => string {
  const [address = '', ...fragment] = src.split('#');
  const [path = '', ...query] = address.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  return (width) => {
    parameters.set('width', String(width));
    return [`${path}?${parameters}`, ...fragment].join('#');
  };
}

/** The address of one width. */
export function atWidth(src: string, width: number): string {
  return widthsOf(src)(width);
}

/**
 * No wider than the master, which would only be blown up. The shop's own widths end with the master, because a render slot's
 * largest width is unknown; widths that the caller has `chosen` are all that it needs.
 */
export function usableWidths(masterWidth: number, chosen?: readonly number[]): number[] {
  if (!chosen) return [...PICTURE_WIDTHS.filter((width) => width < masterWidth), masterWidth];
  const usable = chosen.filter((width) => width <= masterWidth);
  return usable.length > 0 ? usable : [masterWidth];
}

/**
 * From here on a photograph looks no sharper with every pixel filled, and costs half as much again: such screens get two
 * to two and a half pixels of the picture for each of the page's. They are phones, so only the narrowest entry says it.
 */
const DENSE = '(min-resolution: 2.5dppx)';
const DENSE_SHARE = 0.8;

const PLAIN_LENGTH = /^([\d.]+)(vw|rem|px)$/;

function scaledLength(length: string, factor: number): string {
  const [, number, unit] = PLAIN_LENGTH.exec(length) ?? [];
  return number === undefined
    ? `calc((${length}) * ${factor})`
    : `${Number((Number(number) * factor).toFixed(2))}${unit}`;
}

/** Splits `(min-width: 48em) 50vw` into its condition and its length; the last entry of a list has no condition. */
function sizeEntry(entry: string): { readonly condition: string; readonly length: string } {
  const [, condition = '', length = entry] = /^(\(.*?\)(?: and \(.*?\))*) (.+)$/.exec(entry) ?? [];
  return { condition, length };
}

function scaledSizes(sizes: string, factor: number): string {
  return sizes
    .split(', ')
    .map(sizeEntry)
    .map(({ condition, length }) => `${condition && `${condition} `}${scaledLength(length, factor)}`)
    .join(', ');
}

/** `sizes` for a picture that is drawn `excess` times as wide as its frame, no denser than can be seen. */
export function drawnSizes(sizes: string, excess = 1): string {
  const drawn = excess > 1 ? scaledSizes(sizes, excess) : sizes;
  // Not split into a list: the engine would deoptimize its code for lists of different lengths, again and again.
  const last = drawn.lastIndexOf(', ');
  const wide = last < 0 ? '' : drawn.slice(0, last + 2);
  const narrow = drawn.slice(wide.length);
  return `${wide}${DENSE} ${scaledSizes(narrow, DENSE_SHARE)}, ${narrow}`;
}

export function pictureSrcSet(src: string, widths: readonly number[]): string {
  const addressAt = widthsOf(src);
  return widths.map((width) => `${addressAt(width)} ${width}w`).join(', ');
}

/** The width for a browser without `srcset`: the one nearest to 800. */
export function middleWidth(widths: readonly number[]): number {
  return widths.reduce((best, width) => (Math.abs(width - 800) < Math.abs(best - 800) ? width : best));
}

/** A picture and its frame, in the terms of `Picture`. */
export interface PlacedPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly sizes?: string | undefined;
  readonly frame?: number | undefined;
  readonly widths?: readonly number[] | undefined;
}

/** The attributes from which a browser chooses the width that it fetches. */
export function pictureSources({ src, width, height, sizes = '100vw', frame, widths }: PlacedPicture) {
  const ladder = usableWidths(width, widths);
  return {
    sizes: drawnSizes(sizes, frame && width / height / frame),
    srcSet: pictureSrcSet(src, ladder),
    src: atWidth(src, middleWidth(ladder)),
  };
}
