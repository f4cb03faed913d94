/** The names of a capsule's pieces (specification, section 5): a JSON array, or a list with commas. */
export function parsePieces(metafield: string | null | undefined): readonly string[] {
  const text = metafield?.trim() ?? '';
  if (text === '') return [];
  if (!text.startsWith('[')) return text.split(',').map((name) => name.trim());
  try {
    const pieces: unknown = JSON.parse(text);
    if (!Array.isArray(pieces)) return [];
    return pieces.flatMap((piece: unknown) => {
      if (typeof piece === 'string') return [piece];
      if (typeof piece === 'object' && piece !== null && 'name' in piece && typeof piece.name === 'string')
        return [piece.name];
      return [];
    });
  } catch {
    return []; // An ad without its list of pieces still sells the capsule.
  }
}
