/** The stylesheets that did not load or were refused by their integrity, as the document's inline script has noted them. */
export function refusedStyles(): readonly string[] {
  return window.__refusedStyles ?? [];
}
