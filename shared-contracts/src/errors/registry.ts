/** One row of the registry: what happened, and what the person sees. What an operator does stands in `remedies.ts`. */
export interface ErrorEntry {
  readonly meaning: string;
  /** The plain sentence for the person in front of the page. */
  readonly shown: string;
}

const entry = (meaning: string, shown: string): ErrorEntry => ({ meaning, shown });

const TRY_AGAIN = 'Something went wrong. Please try again.';

/** Every error code of the product. `docs/errors.md` is generated from it. */
export const ERROR_REGISTRY = {
  'CONFIG-001': entry('The configuration has missing or malformed keys.', 'The shop couldn’t start.'),
  'CONFIG-002': entry(
    'Development keys are used with an address that is not this machine.',
    'The shop couldn’t start.',
  ),
  'CONFIG-003': entry('The shop’s server was started with a secret in its environment.', 'The shop couldn’t start.'),
  'CONFIG-004': entry('Several processes cannot share one port on this system.', 'The shop couldn’t start.'),
  'STORE-001': entry('A slice of the shared store was claimed by a second owner.', TRY_AGAIN),
  'STORE-002': entry('A slice was claimed by a remote that does not own it.', TRY_AGAIN),
  'EVENT-001': entry('An event was emitted that the registry does not know.', TRY_AGAIN),
  'EVENT-002': entry('No caster leads from the emitted to the wanted event version.', TRY_AGAIN),
  'MONEY-001': entry('An amount is not a decimal number of the currency.', TRY_AGAIN),
  'MONEY-002': entry(
    'The storefront names a price in a currency other than US dollars.',
    'A product is not shown; its own page is temporarily unavailable.',
  ),
  'STOREFRONT-001': entry('The storefront client is configured wrongly.', 'The shop couldn’t start.'),
  'STOREFRONT-002': entry(
    'The storefront limited the rate or was unavailable (429, 503) after all retries.',
    TRY_AGAIN,
  ),
  'STOREFRONT-003': entry('The storefront answered with an HTTP error.', TRY_AGAIN),
  'STOREFRONT-004': entry('The storefront answered with an unexpected content type.', TRY_AGAIN),
  'STOREFRONT-005': entry(
    'An unknown error has occurred. The API did not return a data object or any errors in its response.',
    TRY_AGAIN,
  ),
  'STOREFRONT-006': entry('The storefront answered with GraphQL errors.', TRY_AGAIN),
  'STOREFRONT-007': entry('The storefront could not be reached or did not answer in time.', TRY_AGAIN),
  'CATALOG-404': entry(
    'The product or collection does not exist, or is not published to the online store channel.',
    'We could not find that page.',
  ),
  'CATALOG-503': entry(
    'Product data could not be fetched.',
    'This page is temporarily unavailable. Please try again in a moment.',
  ),
  'CART-001': entry('A stored cart could not be read.', 'Your cart is empty.'),
  'CART-002': entry('The cart could not be stored in this browser.', 'Your cart is saved for this visit only.'),
  'CART-003': entry('A line could not be added: it is malformed.', 'We couldn’t add that to your cart.'),
  'CART-004': entry(
    'The storefront answered a new cart with errors, or without a cart or a checkout address.',
    'Unable to create checkout. Please try again.',
  ),
  'CART-005': entry('Creating the checkout failed on the way.', TRY_AGAIN),
  'REMOTE-001': entry('A remote could not be loaded.', 'This part of the page couldn’t load.'),
  'REMOTE-002': entry('A remote does not offer what the composition says.', 'This part of the page couldn’t load.'),
  'REMOTE-003': entry('A remote failed while rendering.', 'This part of the page couldn’t load.'),
  'REMOTE-004': entry(
    'A remote is left to the browser, at a page or as a whole, because it brought render processes down.',
    'This part of the page couldn’t load.',
  ),
  'REMOTE-005': entry(
    'A page was refused: the render queue is full, or the page waited in it until its deadline.',
    'We’re handling a lot of requests right now. Please try again in a few seconds. Your cart is safe.',
  ),
  'REMOTE-006': entry('A page could not be rendered.', 'This page couldn’t load. Please try again. Your cart is safe.'),
  'REMOTE-007': entry(
    'A stylesheet of a remote is missing, was refused, or did not arrive in time.',
    'This part of the page works, but without its usual style.',
  ),
  'FEDERATION-001': entry('A release is not valid.', 'Nothing was published.'),
  'FEDERATION-002': entry('A remote could not be built.', 'Nothing was published.'),
  'FEDERATION-003': entry('The smoke render of a new release failed.', 'Nothing was published.'),
  'FEDERATION-004': entry('The composition is missing or malformed.', 'The shop couldn’t start.'),
  'FEDERATION-005': entry(
    'A composition names a release that is missing or damaged on disk.',
    'The previous composition stays live.',
  ),
  'FEDERATION-006': entry('Another publisher holds the registry.', 'Nothing was published.'),
  'BACKEND-001': entry(
    'The backend could not be reached.',
    'We couldn’t send that right now. What you typed is still here.',
  ),
  'BACKEND-002': entry('The backend refused the request.', 'We couldn’t send that. Please check what you typed.'),
  'EXPERIMENT-001': entry(
    'The published configuration of the experiments is corrupt, unsigned or out of order.',
    'Every page keeps the last good configuration.',
  ),
  'EXPERIMENT-002': entry('An experiment was given values that it cannot have.', 'Nothing was changed.'),
  'EXPERIMENT-003': entry(
    'Somebody else changed the experiment, or published, at the same time.',
    'Nothing was changed. Someone else changed this first.',
  ),
  'EXPERIMENT-004': entry(
    'No live shop told which places its pages have, so that values for them could not be checked.',
    'Nothing was changed.',
  ),
  'EXPERIMENT-005': entry(
    'Counts or figures of an experiment cannot be read, so that nothing can be computed from them.',
    'Nothing can be computed from that.',
  ),
  'EXPORT-001': entry('A day’s events cannot be exported as asked.', 'Nothing was exported.'),
  'AUTH-001': entry(
    'You must provide either an email or phone number and a password',
    'Enter your email and password.',
  ),
  'AUTH-002': entry('The credentials are wrong.', 'That email and password don’t match.'),
  'AUTH-003': entry('The password is too weak.', 'Choose a longer password that’s harder to guess.'),
  'AUTH-004': entry('There is no session.', 'Please sign in again.'),
  'AUTH-005': entry('The token is invalid or has expired.', 'That link has expired. Please request a new one.'),
} as const satisfies Record<string, ErrorEntry>;

/** A code of the registry, for example `'CART-003'`. */
export type ErrorCode = keyof typeof ERROR_REGISTRY;
