import { MEASUREMENT_KEYS } from 'shared-contracts/measurement-keys';

/** Something that the shop keeps in a visitor's browser. */
export interface StoredThing {
  /** What serves measurement is there only while that is accepted; the rest does what the visitor asks for. */
  readonly purpose: 'shop' | 'measurement';
  readonly what: string;
  readonly where: string;
  /** The names of its entries; a star stands for what follows. */
  readonly names: readonly string[];
}

/** Everything that the shop keeps in a visitor's browser; the privacy policy prints it. */
export const STORED_IN_BROWSER: readonly StoredThing[] = [
  {
    purpose: 'shop',
    what: 'Your cart, its discount code and its note',
    where: 'Local storage, until you empty it or clear your browser',
    names: ['capsule-collective-cart', 'capsule-collective-order-details'],
  },
  {
    purpose: 'shop',
    what: 'What you added before the shop’s script loaded',
    where: 'A cookie for 14 days, until it has been moved into the cart; then a note of the move in local storage',
    names: ['capsule-collective-inbox', 'capsule-collective-inbox-drained'],
  },
  {
    purpose: 'shop',
    what: 'The discount code of a link you followed',
    where: 'Session storage, until your cart has an item or you close the tab',
    names: ['capsule-collective-linked-code'],
  },
  {
    purpose: 'shop',
    what: 'The checkouts you went to pay at',
    where:
      'Local storage for 30 days, or a cookie for a day where there is no script, so that a completed order leaves the cart',
    names: ['capsule-collective-handed-over'],
  },
  {
    purpose: 'shop',
    what: 'Messages from checkout about your order',
    where: 'A cookie for ten minutes, only where there is no script, until you check out again',
    names: ['capsule-collective-checkout-remarks'],
  },
  {
    purpose: 'shop',
    what: 'Your favorites, and whether they are in your account',
    where: 'Local storage, until you remove them or clear your browser',
    names: ['capsule-collective-favorites', 'capsule-collective-favorites-account'],
  },
  {
    purpose: 'shop',
    what: 'The sizes you chose last',
    where: 'Local storage, so we can preselect them next time, until you clear your browser',
    names: ['capsule-collective-sizes'],
  },
  {
    purpose: 'shop',
    what: 'Capsules you looked at recently',
    where: 'Local storage, the last few only',
    names: ['capsule-collective-recently-viewed'],
  },
  {
    purpose: 'shop',
    what: 'Your session, if you sign in',
    where: 'Local storage, until you sign out',
    names: ['capsule-collective-session'],
  },
  {
    purpose: 'shop',
    what: 'Unsaved experiment drafts, for staff only',
    where: 'Session storage, until you save or drop it, or close the tab',
    names: ['capsule-collective-experiment-draft:*'],
  },
  {
    purpose: 'shop',
    what: 'That you have seen a popup, or closed the purchase notes',
    where: 'Local storage for popups, so that each is shown once; session storage for the notes',
    names: [
      'newsletter-modal-shown',
      'exitIntentShown',
      'welcome-popup-shown',
      'capsule-collective-purchase-toasts-dismissed',
    ],
  },
  {
    purpose: 'shop',
    what: 'Whether you accept measurement',
    where: 'Local storage and a cookie for a year that says nothing else, until you change it',
    names: ['capsule-collective-consent'],
  },
  {
    purpose: 'shop',
    what: 'How far down you had scrolled',
    where: 'Session storage, so going back returns you there, until you close the tab',
    names: ['react-router-scroll-positions'],
  },
  {
    purpose: 'measurement',
    what: 'Which version of an experiment you see and since when, and a random number for this browser',
    where: 'Local storage and cookies for a year, so that the first frame is already the right one',
    names: MEASUREMENT_KEYS.variants,
  },
  {
    purpose: 'measurement',
    what: 'Whether you have been here before, and the campaign that led you here',
    where: 'A cookie and session storage, gone when the browser is closed; the campaign goes along with your order',
    names: MEASUREMENT_KEYS.visit,
  },
  {
    purpose: 'measurement',
    what: 'Measurements on their way, what has been measured, when you first came, how, and a number for this visit',
    where: 'Local and session storage; what is on its way goes once it has been sent',
    names: MEASUREMENT_KEYS.events,
  },
];
