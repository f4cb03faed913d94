/** Something that the shop keeps in a visitor's browser. */
export interface StoredThing {
  readonly what: string;
  readonly where: string;
  /** The names of its entries; a star stands for what follows. */
  readonly names: readonly string[];
}

/** Everything that the shop keeps in a visitor's browser; the privacy policy prints it. */
export const STORED_IN_BROWSER: readonly StoredThing[] = [
  {
    what: 'Your cart, its discount code and its note',
    where: 'Local storage, until you empty it or clear your browser',
    names: ['capsule-collective-cart', 'capsule-collective-order-details'],
  },
  {
    what: 'What you added while the shop’s script was not there',
    where: 'A cookie for 14 days, until it has been moved into the cart; then a note of the move in local storage',
    names: ['capsule-collective-inbox', 'capsule-collective-inbox-drained'],
  },
  {
    what: 'The checkout you went to pay at',
    where: 'Local storage, or a cookie where there is no script, for a day, so that a completed order leaves the cart',
    names: ['capsule-collective-handed-over', 'capsule-collective-bought-now'],
  },
  {
    what: 'What the checkout had to say about your order',
    where: 'A cookie for ten minutes, only where there is no script, until you check out again',
    names: ['capsule-collective-checkout-remarks'],
  },
  {
    what: 'Your favorites, and whether they are in your account',
    where: 'Local storage, until you remove them or clear your browser',
    names: ['capsule-collective-favorites', 'capsule-collective-favorites-account'],
  },
  {
    what: 'The sizes you chose last',
    where: 'Local storage, so that the next capsule need not ask, until you clear your browser',
    names: ['capsule-collective-sizes'],
  },
  {
    what: 'Capsules you looked at recently',
    where: 'Local storage, the last few only',
    names: ['capsule-collective-recently-viewed'],
  },
  {
    what: 'Your session, if you sign in',
    where: 'Local storage, until you sign out',
    names: ['capsule-collective-session'],
  },
  {
    what: 'What you write about an experiment, if you run the house, and have not saved',
    where: 'Session storage, until you save or drop it, or close the tab',
    names: ['capsule-collective-experiment-draft:*'],
  },
  {
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
    what: 'Which version of an experiment you see and since when, and a random number for this browser',
    where: 'Local storage and cookies for a year, so that the first frame is already the right one',
    names: [
      'capsule-collective-experiments',
      'capsule-collective-experiment:*',
      'capsule-collective-experiment-phases',
      'capsule-collective-visitor',
    ],
  },
  {
    what: 'Whether you have been here before, and the campaign that led you here',
    where: 'A cookie and session storage, gone when the browser is closed; the campaign goes along with your order',
    names: ['capsule-collective-visit', 'capsule-collective-campaign'],
  },
  {
    what: 'Whether you accept measurement',
    where: 'Local storage, until you change it',
    names: ['capsule-collective-consent'],
  },
  {
    what: 'Measurements on their way, what has been measured, when you first came, how, and a number for this visit',
    where: 'Local and session storage, only if you accept measurement; what is on its way goes once it has been sent',
    names: [
      'capsule-collective-event:*',
      'capsule-collective-events-lost',
      'capsule-collective-events-pause',
      'capsule-collective-exposed',
      'capsule-collective-exposures',
      'capsule-collective-first-visit',
      'capsule-collective-visit-origin',
      'visitor_session_id',
    ],
  },
];
