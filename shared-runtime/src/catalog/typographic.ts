/**
 * Straight apostrophes and quotation marks as a typesetter would have them; the storefront's editor writes straight ones.
 * Every text of the storefront passes through here once before it is shown, so that a name looks the same everywhere.
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
