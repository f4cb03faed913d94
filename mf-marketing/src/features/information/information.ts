import type { ReactNode } from 'react';

/** One part of an information page; `id` is its address on the page. */
export interface InformationSection {
  readonly id: string;
  readonly heading: string;
  readonly body: ReactNode;
}

/** An information page: the input of their one template. */
export interface Information {
  readonly path: `/${string}`;
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  readonly lead: string;
  /** The effective date of a binding text. */
  readonly effective?: string | undefined;
  readonly sections: readonly InformationSection[];
}
