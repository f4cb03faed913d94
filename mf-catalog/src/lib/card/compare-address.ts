import { z } from 'shared-runtime';
import { Handle } from '../product/handle.ts';

/** The form to which the ticks of all tiles belong. */
export const COMPARE_FORM = 'compare-form';
export const COMPARE_FIELD = 'compare';

/** More do not fit side by side on a screen. */
export const MOST_COMPARED = 3;

/** The handles that an address wants to see side by side; empty for an address that compares nothing. */
export function readCompared(params: URLSearchParams): readonly string[] {
  const handles = params.getAll(COMPARE_FIELD).filter((value) => z.safeParse(Handle, value).success);
  return [...new Set(handles)].slice(0, MOST_COMPARED);
}

/** The page that compares capsules side by side. */
export function compareAddress(handles: readonly string[]): string {
  return `/search?${new URLSearchParams(handles.map((handle) => [COMPARE_FIELD, handle]))}`;
}
