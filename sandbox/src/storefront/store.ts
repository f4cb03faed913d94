import type { PictureLibrary } from '../images/picture-library.ts';
import type { StoreIndex } from './store-index.ts';

/** The data that every answer is made from. */
export interface Store {
  index: StoreIndex;
  pictures: PictureLibrary;
  /** Where this stand-in answers: pictures and checkout live below it. */
  origin: string;
  /** Where the shop's own pages are. */
  siteOrigin: string;
}

export const VENDOR = 'The Capsule Collective';
