/** One row of the registry: what happened, what the person sees, what an operator does. */
export interface ErrorEntry {
  readonly meaning: string;
  /** The plain sentence for the person in front of the page. */
  readonly shown: string;
  readonly remedy: string;
}

const entry = (meaning: string, shown: string, remedy: string): ErrorEntry => ({ meaning, shown, remedy });

const TRY_AGAIN = 'Something went wrong. Please try again.';

/** Every error code of the product. `docs/errors.md` is generated from it. */
export const ERROR_REGISTRY = {
  'CONFIG-001': entry(
    'The configuration has missing or malformed keys.',
    'The shop could not start.',
    'Correct the keys that the message names in `.env`.',
  ),
  'CONFIG-002': entry(
    'Development keys are used with an address that is not this machine.',
    'The shop could not start.',
    'Set real keys in `.env`, or loopback addresses.',
  ),
  'CONFIG-003': entry(
    'The shop’s server was started with a secret in its environment.',
    'The shop could not start.',
    'Start it with `npm start`, which keeps secrets to itself, or take the variables that the message names out of its environment.',
  ),
  'CONFIG-004': entry(
    'Several processes cannot share one port on this system.',
    'The shop could not start.',
    'Set `SHELL_PROCESSES` to 1; put a balancer before several ports to use more.',
  ),
  'STORE-001': entry(
    'A slice of the shared store was claimed by a second owner.',
    TRY_AGAIN,
    'Only the owner in `SLICE_OWNERS` may claim the slice.',
  ),
  'STORE-002': entry(
    'A slice was claimed by a remote that does not own it.',
    TRY_AGAIN,
    'Ask through a command instead of writing.',
  ),
  'EVENT-001': entry(
    'An event was emitted that the registry does not know.',
    TRY_AGAIN,
    'Define the event in shared-contracts first.',
  ),
  'EVENT-002': entry(
    'No caster leads from the emitted to the wanted event version.',
    TRY_AGAIN,
    'Register an up- or down-caster for the pair.',
  ),
  'MONEY-001': entry(
    'An amount is not a decimal number of the currency.',
    TRY_AGAIN,
    'Look at the sender of the amount.',
  ),
  'MONEY-002': entry(
    'The storefront names a price in another currency than US dollars, in which alone the shop sells.',
    'A product is not shown; its own page is taking a short rest.',
    'Publish prices in US dollars, or look at the markets of the store.',
  ),
  'STOREFRONT-001': entry(
    'The storefront client is configured wrongly.',
    'The shop could not start.',
    'Give exactly one access token and 0 to 3 retries; never a private token in a browser.',
  ),
  'STOREFRONT-002': entry(
    'The storefront limited the rate or was unavailable (429, 503) after all retries.',
    TRY_AGAIN,
    'Check the storefront status and the request rate.',
  ),
  'STOREFRONT-003': entry(
    'The storefront answered with an HTTP error.',
    TRY_AGAIN,
    'Look at the status and the token.',
  ),
  'STOREFRONT-004': entry(
    'The storefront answered with an unexpected content type.',
    TRY_AGAIN,
    'A proxy or a maintenance page may stand in front of the storefront.',
  ),
  'STOREFRONT-005': entry(
    'An unknown error has occurred. The API did not return a data object or any errors in its response.',
    TRY_AGAIN,
    'Check the storefront status.',
  ),
  'STOREFRONT-006': entry(
    'The storefront answered with GraphQL errors.',
    TRY_AGAIN,
    'The details name the errors; compare the document with the schema.',
  ),
  'STOREFRONT-007': entry(
    'The storefront could not be reached or did not answer in time.',
    TRY_AGAIN,
    'Check the network and the storefront status.',
  ),
  'CATALOG-404': entry(
    'The product or collection does not exist, or is not published to the online store channel.',
    'We could not find that page.',
    'Publish the product to the online store sales channel.',
  ),
  'CATALOG-503': entry(
    'Product data could not be fetched.',
    'This page is taking a short rest. Please try again in a moment.',
    'Check the storefront status.',
  ),
  'CART-001': entry('A stored cart could not be read.', 'Your cart is empty.', 'None: what could be kept was kept.'),
  'CART-002': entry(
    'The cart could not be stored in this browser.',
    'Your cart is kept for this visit only.',
    'Storage is full or forbidden in the browser.',
  ),
  'CART-003': entry(
    'A line could not be added: it is malformed.',
    'We could not add that to your cart.',
    'Look at the sender of the line.',
  ),
  'CART-004': entry(
    'The storefront answered a new cart with errors, or without a cart or a checkout address.',
    'Unable to create checkout. Please try again.',
    'The details hold the user errors.',
  ),
  'CART-005': entry(
    'Creating the checkout failed on the way.',
    TRY_AGAIN,
    'Check the network and the storefront status.',
  ),
  'REMOTE-001': entry(
    'A remote could not be loaded.',
    'This part of the page could not be loaded.',
    'Look at the release: are its files there, and is their integrity right?',
  ),
  'REMOTE-002': entry(
    'A remote does not offer what the composition says.',
    'This part of the page could not be loaded.',
    'Release the remote again.',
  ),
  'REMOTE-003': entry(
    'A remote failed while rendering.',
    'This part of the page could not be loaded.',
    'The details name the remote and version.',
  ),
  'REMOTE-004': entry(
    'A remote is left to the browser, at a page or as a whole, because it brought render processes down.',
    'This part of the page could not be loaded.',
    'Release a mended version.',
  ),
  'REMOTE-005': entry(
    'A page was refused: the render queue is full, or the page waited in it until its deadline.',
    'That was more than we can take at once. Please try again in a few seconds; your cart is as you left it.',
    'Look at the load, and at the metrics for what is slow; more servers take more.',
  ),
  'REMOTE-006': entry(
    'A page could not be rendered.',
    'This page could not be prepared. Please try again; your cart is as you left it.',
    'The details say why.',
  ),
  'REMOTE-007': entry(
    'A stylesheet of a remote is missing, was refused, or did not arrive in time.',
    'The part is shown without its own style, and works.',
    'Look at the release: are the files that the details name there, and is their integrity right?',
  ),
  'FEDERATION-001': entry(
    'A release is not valid.',
    'Nothing was published.',
    'The details name the file and the rule.',
  ),
  'FEDERATION-002': entry(
    'A remote could not be built.',
    'Nothing was published.',
    'The details hold the output of the bundler.',
  ),
  'FEDERATION-003': entry(
    'The smoke render of a new release failed.',
    'Nothing was published.',
    'The details hold the error of the page.',
  ),
  'FEDERATION-004': entry(
    'The composition is missing or malformed.',
    'The shop could not start.',
    'Publish every remote once, or restore the last good composition.',
  ),
  'FEDERATION-005': entry(
    'A composition names a release that is missing or damaged on disk.',
    'The composition before stays live.',
    'Publish the remotes that the details name: that restores their files.',
  ),
  'FEDERATION-006': entry(
    'Another publisher holds the registry.',
    'Nothing was published.',
    'Wait for it to end and publish again; a lock that a dead process left is taken over after seconds.',
  ),
  'BACKEND-001': entry(
    'The backend could not be reached.',
    'That could not be sent just now. What you typed is still here.',
    'Check the backend status.',
  ),
  'BACKEND-002': entry(
    'The backend refused the request.',
    'That could not be sent. Please check what you typed.',
    'The details hold its code.',
  ),
  'EXPERIMENT-001': entry(
    'The published configuration of the experiments is corrupt, unsigned or out of order.',
    'Every page goes on with the last good configuration.',
    'The details name what is wrong; publish again with `npm run experiments`.',
  ),
  'EXPERIMENT-002': entry(
    'An experiment was given values that it cannot have.',
    'Nothing was changed.',
    'The details name the fields.',
  ),
  'EXPERIMENT-003': entry(
    'Somebody else changed the experiment, or published, at the same time.',
    'Nothing was changed. Somebody else changed this meanwhile.',
    'Look at it as it is now, and change it again.',
  ),
  'EXPERIMENT-004': entry(
    'No live shop told which places its pages have, so that values for them could not be checked.',
    'Nothing was changed.',
    'Start the shop, or set `SITE_ORIGIN` to its address.',
  ),
  'EXPERIMENT-005': entry(
    'Counts or figures of an experiment cannot be read, so that nothing can be computed from them.',
    'Nothing can be computed from that.',
    'The details name what is wrong.',
  ),
  'EXPORT-001': entry('A day’s events cannot be exported as asked.', 'Nothing was exported.', 'The details say why.'),
  'AUTH-001': entry(
    'You must provide either an email or phone number and a password',
    'Enter your email and your password.',
    'None.',
  ),
  'AUTH-002': entry('The credentials are wrong.', 'That email and password do not match.', 'None.'),
  'AUTH-003': entry('The password is too weak.', 'Choose a longer password that is harder to guess.', 'None.'),
  'AUTH-004': entry('There is no session.', 'Please sign in again.', 'None.'),
  'AUTH-005': entry(
    'The token is invalid or has expired.',
    'That link has expired. Please ask for a new one.',
    'None.',
  ),
} as const satisfies Record<string, ErrorEntry>;

/** A code of the registry, for example `'CART-003'`. */
export type ErrorCode = keyof typeof ERROR_REGISTRY;
