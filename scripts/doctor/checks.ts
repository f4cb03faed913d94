import { authChecks } from './backend/auth.ts';
import { exposureChecks } from './backend/exposure-keys.ts';
import { functionChecks } from './backend/functions.ts';
import { jobChecks } from './backend/jobs.ts';
import { tableChecks } from './backend/tables.ts';
import type { Check } from './check.ts';
import { registryChecks } from './registry/registry.ts';
import { catalogueChecks } from './storefront/catalogue.ts';
import { checkoutChecks } from './storefront/checkout.ts';
import { connectionChecks } from './storefront/connection.ts';
import { documentChecks } from './storefront/documents.ts';
import { metafieldChecks } from './storefront/metafields.ts';

/** Every check by its service, in the order in which they are made and listed. */
export const CHECKS: Readonly<Record<'Storefront' | 'Backend' | 'Registry', readonly Check[]>> = {
  Storefront: [...connectionChecks, ...documentChecks, ...catalogueChecks, ...metafieldChecks, ...checkoutChecks],
  Backend: [...authChecks, ...tableChecks, ...functionChecks, ...exposureChecks, ...jobChecks],
  Registry: registryChecks,
};
