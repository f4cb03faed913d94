import { MEASUREMENT_KEYS } from 'shared-runtime/measurement-keys';

/** Something that the shop keeps in a visitor's browser. */
export interface StoredThing {
  /** `measurement` entries exist only while measurement is accepted; `shop` entries serve the visitor's own requests. */
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
    what: 'Your cart and how often it changed, your discount code, and order note',
    where: 'Local storage, until you empty it or clear your browser',
    names: ['capsule-collective-cart', 'capsule-collective-cart-turn', 'capsule-collective-order-details'],
  },
  {
    purpose: 'shop',
    what: 'What you added before the shop’s script loaded',
    where: 'A cookie for up to 14 days, until the piece reaches your cart. Then a note in local storage that it did',
    names: ['capsule-collective-inbox', 'capsule-collective-inbox-drained'],
  },
  {
    purpose: 'shop',
    what: 'The discount code from a link you followed',
    where: 'Session storage, until your cart has an item or you close the tab',
    names: ['capsule-collective-linked-code'],
  },
  {
    purpose: 'shop',
    what: 'Checkouts you’ve started, and their random references if you’ve accepted analytics',
    where: 'Local storage for 30 days, or a cookie for one day if scripts are off, so completed orders leave your cart',
    names: ['capsule-collective-handed-over'],
  },
  {
    purpose: 'shop',
    what: 'Messages from checkout about your order',
    where: 'A cookie for 10 minutes, only if scripts are off, until you check out again',
    names: ['capsule-collective-checkout-remarks'],
  },
  {
    purpose: 'shop',
    what: 'Your favorites, and whether they’re saved to your account',
    where: 'Local storage, until you remove them or clear your browser',
    names: ['capsule-collective-favorites', 'capsule-collective-favorites-account'],
  },
  {
    purpose: 'shop',
    what: 'The last sizes you chose',
    where: 'Local storage, until you clear your browser, so we can preselect them next time',
    names: ['capsule-collective-sizes'],
  },
  {
    purpose: 'shop',
    what: 'Capsules you viewed recently',
    where: 'Local storage, the last few only',
    names: ['capsule-collective-recently-viewed'],
  },
  {
    purpose: 'shop',
    what: 'Your sign-in session',
    where: 'Local storage, until you sign out',
    names: ['capsule-collective-session'],
  },
  {
    purpose: 'shop',
    what: 'Unsaved experiment drafts, for staff only',
    where: 'Session storage, until you save or discard the draft, or close the tab',
    names: ['capsule-collective-experiment-draft:*'],
  },
  {
    purpose: 'shop',
    what: 'Which popups you’ve seen, and whether you closed the purchase notices',
    where: 'Local storage for popups, so each is shown once; session storage for purchase notices',
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
    where: 'Local storage, and a cookie for one year that holds nothing else, until you change your choice',
    names: ['capsule-collective-consent'],
  },
  {
    purpose: 'shop',
    what: 'How far you scrolled',
    where: 'Session storage, until you close the tab, so Back returns you to the same spot',
    names: ['react-router-scroll-positions'],
  },
  {
    purpose: 'measurement',
    what: 'Which variant of an experiment you see and since when, our signature confirming it, and a random number for this browser',
    where: 'Local storage and cookies for one year, so you see the right variant from the start',
    names: MEASUREMENT_KEYS.variants,
  },
  {
    purpose: 'measurement',
    what: 'Whether you’ve visited before, and the campaign that brought you here',
    where:
      'A cookie until you close the browser, and local storage for 30 days for the campaign, which is included with your order',
    names: MEASUREMENT_KEYS.visit,
  },
  {
    purpose: 'measurement',
    what: 'Measurements not yet sent, what’s been measured, when and how you first arrived, and a number for this visit',
    where: 'Local and session storage; measurements are removed once they’re sent',
    names: MEASUREMENT_KEYS.events,
  },
];
