/** One experiment in a document's statement. */
export interface Stated {
  readonly variant: string;
  readonly isDrawn: boolean;
  /** The variants that are still offered; none where the visitor has no choice, for example in a preview. */
  readonly offered: readonly string[];
}

/** The attribute of the root element with the document's statement of the variants that were read during rendering. */
export const STATEMENT_ATTRIBUTE = 'data-experiments';

/**
 * The statement as a text: `name=variant/offered,offered` joined by `;`, with a `~` after the variant of an experiment in
 * which the visitor does not take part. The script in the head reads it before the first paint.
 *
 * @example writeStatement(new Map([['hero-headline', { variant: 'control', isDrawn: true, offered: ['control', 'definite'] }]]))
 */
export function writeStatement(stated: ReadonlyMap<string, Stated>): string {
  return [...stated]
    .map(([name, { variant, isDrawn, offered }]) => `${name}=${variant}${isDrawn ? '' : '~'}/${offered.join(',')}`)
    .join(';');
}

/** The parsed statements of a document. */
export function readStatement(text: string): Map<string, Stated> {
  const parts = text.split(';').flatMap((part) => {
    const [, name, variant, mark, offered] = /^([a-z0-9-]+)=([a-z0-9-]+)(~?)\/([a-z0-9,-]*)$/.exec(part) ?? [];
    if (!name || !variant) return [];
    const list = offered ? offered.split(',') : [];
    return [[name, { variant, isDrawn: mark === '', offered: list }] as const];
  });
  return new Map(parts);
}
