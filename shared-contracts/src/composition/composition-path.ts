/**
 * Where the whole of a composition is had, as browsers need it: a document carries only what its own page is made of. The number
 * is that of the answer's format: what is kept of one is never taken for another.
 *
 * @example compositionPath('0123456789abcdef') // '/compositions/1/0123456789abcdef.json'
 */
export function compositionPath(id: string): string {
  return `/compositions/1/${id}.json`;
}
