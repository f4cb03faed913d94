import type { Sought } from 'experiments/schema';
import { useSearchParams, writeAddress } from 'shared-runtime';
import { useState } from 'react';

/** The default filter, which shows every entry. */
export const EVERYTHING: Sought = { search: '', tag: '', status: '' };

/** Whether any filter is set. */
export const isNarrowed = ({ search, tag, status }: Sought): boolean => `${search}${tag}${status}`.trim() !== '';

const FIELDS = ['search', 'tag', 'status'] as const satisfies (keyof Sought)[];

/** The filter of the list: read from the address when it opens, and the address follows every change. */
export function useSought(): [Sought, (changes: Partial<Sought>) => void] {
  const [params] = useSearchParams();
  const [sought, setSought] = useState<Sought>(() => ({
    search: params.get('search') ?? '',
    tag: params.get('tag') ?? '',
    status: params.get('status') ?? '',
  }));
  const change = (changes: Partial<Sought>): void => {
    const next = { ...sought, ...changes };
    setSought(next);
    writeAddress((address) => {
      for (const field of FIELDS)
        if (next[field].trim() === '') address.delete(field);
        else address.set(field, next[field]);
    });
  };
  return [sought, change];
}
