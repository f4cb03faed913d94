/**
 * Where the whole of a composition is had, as browsers need it: a document carries only what its own page is made of. The number
 * is that of the answer's format: what is kept of one is never taken for another.
 *
 * @example compositionPath('0123456789abcdef') // '/compositions/1/0123456789abcdef.json'
 */
export function compositionPath(id: string): string {
  return `/compositions/1/${id}.json`;
}

/**
 * Where the outage script of a remote's release is had. It lies with the composition, not with the release's files: it is asked for
 * when those can't be had.
 *
 * @example outagePath('0123456789abcdef', 'mf-catalog') // '/releases/outage/0123456789abcdef/mf-catalog.js'
 */
export function outagePath(composition: string, remote: string): string {
  return `/releases/outage/${composition}/${remote}.js`;
}
