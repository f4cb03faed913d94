import { type Deciding, placesOf } from './conflicts.ts';

/** The searchable fields of an experiment. */
export interface Searched {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** The placements that it changes. */
  readonly places: readonly string[];
  readonly status: string;
}

/** A search; an empty text matches every experiment. */
export interface Sought {
  /** Words that an experiment must all have in its name, description, tags, or placements. */
  readonly search: string;
  /** A whole tag. */
  readonly tag: string;
  readonly status: string;
}

interface Stored {
  readonly status: string;
  readonly definition: Pick<Deciding, 'name' | 'variants'> & {
    readonly description: string;
    readonly tags?: readonly string[] | undefined;
  };
}

/** The searchable fields of a stored experiment. */
export function searchedOf({ status, definition }: Stored): Searched {
  const { name, description, tags = [] } = definition;
  return { name, description, tags, places: placesOf(definition), status };
}

/**
 * Whether an experiment matches a search, regardless of letter case.
 *
 * @example isSought(searchedOf(row), { search: 'hero headline', tag: 'spring', status: '' })
 */
export function isSought(searched: Searched, { search, tag, status }: Sought): boolean {
  const { name, description, tags, places } = searched;
  if (status !== '' && status !== searched.status) return false;
  if (tag !== '' && !tags.includes(tag.toLowerCase())) return false;
  const text = [name, description, ...tags, ...places].join('\n').toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}
