import { createContext, use } from 'react';

/** The joined declarations of the live remotes, as every document contains them. */
export interface JoinedContents {
  /** The remote that owns each slice of the shared store. */
  readonly slices: Readonly<Record<string, string>>;
  /** The links of header, menu, and footer, in order. */
  readonly navigation: readonly NavigationLink[];
}

/** Where a link leads, its text, and the sum of the {@link LIST_BITS} of the lists that show it. */
export type NavigationLink = readonly [to: string, label: string, lists: number];

/** The lists of links that the shell shows, each with its bit. */
export const LIST_BITS = {
  collections: 1,
  menu: 2,
  lookbooks: 4,
  company: 8,
  help: 16,
  'signed-out': 32,
  'signed-in': 64,
} as const;

/** One of the shell's lists of links. */
export type LinkList = keyof typeof LIST_BITS;

/** A link of the shell's header, menu, or footer. */
export interface SiteLink {
  readonly to: string;
  readonly label: string;
}

/** The same on the server and in the browser. */
export const ContentsContext = createContext<JoinedContents>({ slices: {}, navigation: [] });

/** The links that the live remotes put into a list, in order. */
export function useLinks(list: LinkList): readonly SiteLink[] {
  const { navigation } = use(ContentsContext);
  return navigation.flatMap(([to, label, lists]) => (lists & LIST_BITS[list] ? [{ to, label }] : []));
}
