import { useQuery, useServices } from 'shared-runtime';
import { useEffect, useState } from 'react';
import { type Suggestion, suggestionOptions } from './search-query.ts';
import { searchTerm } from './search-view.ts';

/** How long the keyboard has to rest before suggestions are asked for, in ms. */
const REST = 180;
const SHORTEST = 2;
const NONE: readonly Suggestion[] = [];

/** The suggestions, and whether they match the current text. */
interface Suggestions {
  readonly found: readonly Suggestion[];
  /** False while the answer for the current text is on its way: results of an earlier text must not be chosen. */
  readonly isCurrent: boolean;
}

/** Suggestions for the typed text; the last ones stay until the next arrive, so that the list does not flicker. */
export function useSuggestions(typed: string, isActive: boolean): Suggestions {
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(searchTerm(typed)), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const isEnough = isActive && term.length >= SHORTEST;
  const { data, isPlaceholderData } = useQuery({
    ...suggestionOptions(useServices(), term),
    enabled: isEnough,
    placeholderData: (previous) => previous,
  });
  const isCurrent = !isPlaceholderData && term === searchTerm(typed);
  return { found: isEnough && data ? data : NONE, isCurrent };
}
