import { type Announcements, currentAnnouncements } from 'shared-ui';
import type { CapsulePicture, Product } from './product.ts';

/** What a list knows of a capsule; its prices in minor units. */
export interface KnownCapsule {
  readonly handle: string;
  readonly title: string;
  readonly type?: string | undefined;
  readonly price: number;
  readonly compareAt?: number | undefined;
  readonly picture?: CapsulePicture | undefined;
  /** The address under which the list has drawn that picture: the browser has it. */
  readonly drawn?: string | undefined;
  /** What screen readers had been told when somebody went there. */
  readonly said: Announcements;
}

/** Keeps the height of a line whose text is not known yet. */
export const NO_TEXT = '\u00a0';

let known: KnownCapsule | null = null;
let isListening = false;

/**
 * Hands over what is known of the capsule that somebody goes to; null where the page has to be waited for. It serves the navigation
 * that begins with this press, and no other.
 */
export function tellKnown(capsule: Omit<KnownCapsule, 'said'> | null): void {
  known = capsule && { ...capsule, said: currentAnnouncements() };
  if (isListening) return;
  isListening = true;
  // Whoever goes back comes to a place within a page, which must be there as a whole.
  window.addEventListener('popstate', () => tellKnown(null));
}

/** What the press that leads to a capsule has handed over. */
export function knownCapsule(handle: string): KnownCapsule | undefined {
  return known?.handle === handle ? known : undefined;
}

/** A product of which only that is known: nothing of it can be bought. */
export function standIn({ handle, title, type = '', price, picture }: KnownCapsule): Product {
  return {
    id: '',
    handle,
    title,
    description: '',
    vendor: '',
    productType: type,
    tags: [],
    pictures: picture ? [picture] : [],
    price,
    publishedAt: '',
    variants: [],
    metafields: [],
    singles: [],
    collections: [],
  };
}
