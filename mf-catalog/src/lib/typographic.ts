/** Straight apostrophes and quotation marks as a typesetter would have them; the storefront's editor writes straight ones. */
export function typographic(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s([])"/g, '“')
    .replaceAll('"', '”')
    .replaceAll(/(?<=^|[\s([])'/g, '‘')
    .replaceAll("'", '’');
}
