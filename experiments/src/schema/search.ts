import { type Deciding, placesOf } from './conflicts.ts';

/** What an experiment is found by. */
export interface Searched {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** The placements that it changes. */
  readonly places: readonly string[];
  readonly status: string;
}

/** What is looked for; an empty text asks for nothing. */
export interface Sought {
  /** Words, all of which an experiment has to have in its name, description, tags, or placements. */
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

/** What a stored experiment is found by. */
export function searchedOf({ status, definition }: Stored): Searched {
  const { name, description, tags = [] } = definition;
  return { name, description, tags, places: placesOf(definition), status };
}

/**
 * Whether an experiment is among those that are looked for, whatever the case of the letters.
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
