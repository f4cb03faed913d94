/** One row of the registry: the error's meaning, and the visitor's message. The operator's remedy is in `remedies.ts`. */
export interface ErrorEntry {
  readonly meaning: string;
  /** The plain sentence for the person in front of the page. */
  readonly shown: string;
}

const entry = (meaning: string, shown: string): ErrorEntry => ({ meaning, shown });

const TRY_AGAIN = 'Something went wrong. Please try again.';
const KEPT = 'The composition that is live stays live.';

/** Every error code of the product. `docs/errors.md` is generated from it. */
export const ERROR_REGISTRY = {
  'CONFIG-001': entry('Configuration keys are missing or malformed.', 'The shop couldn’t start.'),
  'CONFIG-002': entry(
    'Development keys are used with an address that isn’t on this machine.',
    'The shop couldn’t start.',
  ),
  'CONFIG-003': entry('The shop’s server started with a secret in its environment.', 'The shop couldn’t start.'),
  'CONFIG-004': entry('Processes can’t share a port on this system.', 'The shop couldn’t start.'),
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
  'FEDERATION-001': entry('A release is invalid.', 'Nothing was published.'),
  'FEDERATION-002': entry('A remote couldn’t be built.', 'Nothing was published.'),
  'FEDERATION-003': entry('The gate rejected a new release.', 'Nothing was published.'),
  'FEDERATION-004': entry('The composition is missing or malformed.', 'The shop couldn’t start.'),
  'FEDERATION-005': entry(
    'A composition lists a release that is missing or damaged on disk.',
    'The previous composition stays live.',
  ),
  'FEDERATION-006': entry('Another publisher is using the registry.', 'Nothing was published.'),
  'REGISTRY-001': entry('A request to the registry is malformed.', 'Nothing was changed.'),
  'REGISTRY-002': entry('A request to the registry has no valid token.', 'Nothing was changed.'),
  'REGISTRY-003': entry('A token doesn’t allow what the request asks the registry for.', 'Nothing was changed.'),
  'REGISTRY-004': entry('The registry doesn’t have what the request names.', 'Nothing was changed.'),
  'REGISTRY-005': entry('Another release is live than the one that the request expects.', 'Nothing was changed.'),
  'REGISTRY-006': entry('A file or a request is larger than the registry accepts.', 'Nothing was changed.'),
  'REGISTRY-007': entry(
    'Files of an uploaded release are missing, damaged, or not what they claim to be.',
    'Nothing was changed.',
  ),
  'REGISTRY-008': entry('The registry can’t reach its database.', 'Nothing was changed.'),
  'REGISTRY-009': entry('The last remote of a shop can’t be retired.', 'Nothing was changed.'),
  'REGISTRY-010': entry('A signed composition can’t be read.', KEPT),
  'REGISTRY-011': entry('A composition is signed with a key that this server doesn’t trust.', KEPT),
  'REGISTRY-012': entry('The signature of a composition doesn’t match its text.', KEPT),
  'REGISTRY-013': entry('A composition is signed by another registry.', KEPT),
  'REGISTRY-014': entry('A signed composition is older than the one that this server has accepted.', KEPT),
  'REGISTRY-015': entry('The signature of a composition has expired.', KEPT),
  'REGISTRY-016': entry('A composition is signed for a time that is still to come.', KEPT),
  'REGISTRY-017': entry('A file of a release isn’t to be had from the registry as it was released.', KEPT),
  'REGISTRY-018': entry('The registry sent no first composition in time.', 'The shop couldn’t start.'),
  'REGISTRY-019': entry('The registry, or the place of its files, doesn’t answer as it should.', KEPT),
  'REGISTRY-020': entry('There is no such release to go back to.', 'Nothing was changed.'),
  'REGISTRY-023': entry('The remote isn’t live.', 'Nothing was changed.'),
  'REGISTRY-024': entry('The registry couldn’t be reached.', 'The shop stays as it is.'),
  'REGISTRY-025': entry('The registry refused the request.', 'Nothing was changed.'),
  'REGISTRY-026': entry('The registry’s answer can’t be read.', 'The shop stays as it is.'),
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
  'EXPORT-001': entry('A day’s events can’t be exported as requested.', 'Nothing was exported.'),
  'AUTH-001': entry(
    'You must provide either an email or phone number and a password',
    'Enter your email and password.',
  ),
  'AUTH-002': entry('The credentials are invalid.', 'That email and password don’t match.'),
  'AUTH-003': entry('The password is too weak.', 'Choose a longer password that’s harder to guess.'),
  'AUTH-004': entry('There is no session.', 'Please sign in again.'),
  'AUTH-005': entry('The token is invalid or has expired.', 'That link has expired. Please request a new one.'),
} as const satisfies Record<string, ErrorEntry>;

/** A code of the registry, for example `'CART-003'`. */
export type ErrorCode = keyof typeof ERROR_REGISTRY;
