/**
 * The path of a whole composition, in the form that browsers need: a document contains only the part for its own page. The number
 * is that of the answer's format, so that a cached answer is never mistaken for one of another format.
 *
 * @example compositionPath('0123456789abcdef') // '/compositions/1/0123456789abcdef.json'
 */
export function compositionPath(id: string): string {
  return `/compositions/1/${id}.json`;
}

/**
 * The path of the outage script of a remote's release. The script is stored with the composition, not with the release's files,
 * because it is fetched when those can't be loaded.
 *
 * @example outagePath('0123456789abcdef', 'mf-catalog') // '/releases/outage/0123456789abcdef/mf-catalog.js'
 */
export function outagePath(composition: string, remote: string): string {
  return `/releases/outage/${composition}/${remote}.js`;
}
