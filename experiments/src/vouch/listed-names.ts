/** The names that figures of the shop may be told under: anything else in a page's account is invented, or long gone. */
export interface ListedNames {
  /** Registered error codes. */
  readonly codes: readonly string[];
  /** Routes of pages. */
  readonly pages: readonly string[];
  /** Releases, `name@version`. */
  readonly remotes: readonly string[];
}

/** The text that the token of a list signs. */
export function namesText({ codes, pages, remotes }: ListedNames, issued: number): string {
  return JSON.stringify(['names', 1, codes, pages, remotes, issued]);
}
