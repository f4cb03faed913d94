/**
 * Straight apostrophes and quotation marks as a typesetter would have them; the storefront's editor writes straight ones.
 * Whoever shows a text of the storefront passes it through here once, so that a name is the same wherever it stands.
 *
 * @example typographic("Men's Travel Set") // 'Men’s Travel Set'
 */
export function typographic(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s([])"/g, '“')
    .replaceAll('"', '”')
    .replaceAll(/(?<=^|[\s([])'/g, '‘')
    .replaceAll("'", '’');
}
