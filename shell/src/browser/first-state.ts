import type { PageState } from 'shared-runtime';
import type { Boot } from '../app/boot.ts';

/** The router's state in an entry of the history. */
interface HistoryState {
  readonly usr?: unknown;
  readonly key?: string;
}

/** The page that the document shows, as the router would put it. */
export function firstState(
  { match, loaderData, errors }: Pick<Boot, 'match' | 'loaderData' | 'errors'>,
  { location: { pathname, search, hash }, history }: Pick<Window, 'location' | 'history'>,
): PageState {
  const state: HistoryState | null = history.state;
  return {
    location: { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default' },
    matches: [match],
    loaderData,
    errors,
    navigation: { state: 'idle' },
    restoreScrollPosition: false,
    preventScrollReset: false,
  };
}
