/** The widths the image service is asked for; one ladder keeps its cache small. */
export const pictureWidths = [240, 320, 480, 640, 800, 960, 1200, 1600] as const;

/** The address of one width, with whatever the address already asks for left as it is. */
export function atWidth(src: string, width: number): string {
  const [address = '', ...fragment] = src.split('#');
  const [path = '', ...query] = address.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  parameters.set('width', String(width));
  return [`${path}?${parameters}`, ...fragment].join('#');
}

/** No wider than the master, which would only be blown up; a master between two steps closes the ladder itself. */
export function usableWidths(widths: readonly number[], masterWidth: number): number[] {
  const smaller = widths.filter((width) => width < masterWidth);
  return [...smaller, masterWidth];
}

export function pictureSrcSet(src: string, widths: readonly number[]): string {
  return widths.map((width) => `${atWidth(src, width)} ${width}w`).join(', ');
}

/** What a browser without `srcset` takes: the step nearest to 800. */
export function middleWidth(widths: readonly number[]): number {
  return widths.reduce((best, width) => (Math.abs(width - 800) < Math.abs(best - 800) ? width : best));
}
