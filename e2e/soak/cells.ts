// Every cell of the matrices of which `npm test` tries a few, and the figures that need a machine without other tests.
import { runWhole } from '../support/whole-specs.ts';

runWhole([
  'faults/cart-checkout',
  'faults/storefront-pages',
  'journeys/account-sign-in',
  'journeys/cart-stored',
  'journeys/composition-addresses',
  'journeys/development',
  'journeys/marketing-information',
  'journeys/site-accessibility',
  'journeys/site-crawl',
  'journeys/sleeping-sections',
]);
