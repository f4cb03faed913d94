/** The names that the shop's figures accept: any other name in a page's report is invented or outdated. */
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
