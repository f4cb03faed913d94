/** The remotes that own the slices of each name. */
type SliceOwners = Readonly<Record<string, string>>;

/** The header shows the state of the cart and the favorites, so their owners start at once; other remotes when the browser is idle. */
export function firstStarts({ cart, favorites }: SliceOwners): string[] {
  return [cart, favorites].filter((owner) => owner !== undefined);
}
