import { entry, type ErrorEntry } from './error-entry.ts';

const TRY_AGAIN = 'Something went wrong. Please try again.';

/** Errors that a page may have, or a server while it makes one. */
export const PAGE_ERRORS = {
  'STORE-001': entry('A second owner claimed a slice of the shared store, or answered its commands.', TRY_AGAIN),
  'STORE-002': entry('A remote claimed a slice it doesn’t own, or answered that slice’s commands.', TRY_AGAIN),
  'EVENT-001': entry('An event was emitted that isn’t in the registry.', TRY_AGAIN),
  'EVENT-002': entry('No caster converts the emitted event version to the requested one.', TRY_AGAIN),
  'EVENT-003': entry('A remote defined an event that another owner already has.', TRY_AGAIN),
  'MONEY-001': entry('An amount isn’t a decimal number in its currency.', TRY_AGAIN),
  'MONEY-002': entry(
    'The storefront returned a price in a currency other than US dollars.',
    'This page is temporarily unavailable. Please try again in a moment.',
  ),
  'STOREFRONT-001': entry('The storefront client is misconfigured.', 'The shop couldn’t start.'),
  'STOREFRONT-002': entry(
    'The storefront was still rate limiting or unavailable (429, 503) after all retries.',
    TRY_AGAIN,
  ),
  'STOREFRONT-003': entry('The storefront returned an HTTP error.', TRY_AGAIN),
  'STOREFRONT-004': entry('The storefront returned an unexpected content type.', TRY_AGAIN),
  'STOREFRONT-005': entry(
    'An unknown error has occurred. The API did not return a data object or any errors in its response.',
    TRY_AGAIN,
  ),
  'STOREFRONT-006': entry('The storefront returned GraphQL errors.', TRY_AGAIN),
  'STOREFRONT-007': entry('The storefront couldn’t be reached or didn’t respond in time.', TRY_AGAIN),
  'CATALOG-404': entry(
    'The product or collection doesn’t exist, or isn’t published to the online store channel.',
    'We could not find that page.',
  ),
  'CATALOG-503': entry(
    'Product data could not be fetched.',
    'This page is temporarily unavailable. Please try again in a moment.',
  ),
  'CART-001': entry('A stored cart couldn’t be read.', 'Your cart is empty.'),
  'CART-002': entry('The cart couldn’t be stored in this browser.', 'Your cart is saved for this visit only.'),
  'CART-003': entry('A malformed line couldn’t be added to the cart.', 'We couldn’t add that to your cart.'),
  'CART-004': entry(
    'The storefront returned errors for a new cart, or no cart or checkout address.',
    'Unable to create checkout. Please try again.',
  ),
  'CART-005': entry('Creating the checkout failed on the way.', TRY_AGAIN),
  'REMOTE-001': entry('A remote couldn’t be loaded.', 'This part of the page couldn’t load.'),
  'REMOTE-002': entry('A remote doesn’t expose what the composition lists.', 'This part of the page couldn’t load.'),
  'REMOTE-003': entry('A remote failed while rendering.', 'This part of the page couldn’t load.'),
  'REMOTE-004': entry(
    'A remote renders only in the browser because it crashed render processes.',
    'This part of the page couldn’t load.',
  ),
  'REMOTE-005': entry(
    'A page was refused: the render queue was full, or it waited past its deadline.',
    'We’re handling a lot of requests right now. Please try again in a few seconds. Your cart is safe.',
  ),
  'REMOTE-006': entry('A page couldn’t be rendered.', 'This page couldn’t load. Please try again. Your cart is safe.'),
  'REMOTE-007': entry(
    'A remote’s stylesheet is missing, was refused, or didn’t load in time.',
    'This part of the page works, but it may look different than usual.',
  ),
  'REMOTE-008': entry('A page gave a slot data the slot doesn’t accept.', 'This part of the page couldn’t load.'),
  'REMOTE-009': entry('A remote’s script failed.', TRY_AGAIN),
  'REMOTE-010': entry('A remote’s script blocked the page for over 200 ms.', TRY_AGAIN),
  'REMOTE-011': entry('A remote’s script broke the page’s policy.', TRY_AGAIN),
  'BACKEND-001': entry(
    'The backend couldn’t be reached.',
    'We couldn’t send that right now. What you typed is still here.',
  ),
  'BACKEND-002': entry('The backend refused the request.', 'We couldn’t send that. Please check what you typed.'),
  'EXPERIMENT-001': entry(
    'The published experiment configuration is corrupt, unsigned, or out of order.',
    'Every page keeps the last valid configuration.',
  ),
  'EXPERIMENT-002': entry('An experiment contains invalid values.', 'Nothing was changed.'),
  'EXPERIMENT-003': entry(
    'Another person changed the experiment or published at the same time.',
    'Nothing was changed. Someone else changed this first.',
  ),
  'EXPERIMENT-004': entry(
    'No live shop lists the placements, so their values couldn’t be checked.',
    'Nothing was changed.',
  ),
  'EXPERIMENT-005': entry('An experiment’s counts can’t be read.', 'The results can’t be computed.'),
  'EXPERIMENT-006': entry('The account’s role doesn’t allow this change.', 'Nothing was changed.'),
  'AUTH-001': entry(
    'You must provide either an email or phone number and a password',
    'Enter your email and password.',
  ),
  'AUTH-002': entry('The credentials are invalid.', 'That email and password don’t match.'),
  'AUTH-003': entry('The password is too weak.', 'Choose a longer password that’s harder to guess.'),
  'AUTH-004': entry('There is no session.', 'Please sign in again.'),
  'AUTH-005': entry('The token is invalid or has expired.', 'That link has expired. Please request a new one.'),
} as const satisfies Record<string, ErrorEntry>;
