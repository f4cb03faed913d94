import { type Announcements, currentAnnouncements } from 'shared-ui';
import type { CapsulePicture, Product } from './product.ts';

/** A list's data of a capsule; its prices in minor units. */
export interface KnownCapsule {
  readonly handle: string;
  readonly title: string;
  readonly type?: string | undefined;
  readonly price: number;
  readonly compareAt?: number | undefined;
  readonly picture?: CapsulePicture | undefined;
  /** The address from which the list has drawn that picture: the browser has it in its cache. */
  readonly drawn?: string | undefined;
  /** The announcements to screen readers up to the press. */
  readonly said: Announcements;
}

/** Keeps the height of a line before its text is known. */
export const NO_TEXT = '\u00a0';

let known: KnownCapsule | null = null;
let isListening = false;

/**
 * Hands over the known data of the capsule that the visitor opens; null if the navigation has to wait for the page. It serves only
 * the navigation that begins with this press.
 */
export function handOverKnown(capsule: Omit<KnownCapsule, 'said'> | null): void {
  known = capsule && { ...capsule, said: currentAnnouncements() };
  if (isListening) return;
  isListening = true;
  // Going back restores a scroll position, which needs the complete page.
  window.addEventListener('popstate', () => handOverKnown(null));
}

/** The data that the press on a capsule's link has handed over. */
export function knownCapsule(handle: string): KnownCapsule | undefined {
  return known?.handle === handle ? known : undefined;
}

/** A product with only the known data: it cannot be bought. */
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
