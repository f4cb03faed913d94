import { STOREFRONT_API_VERSION } from '../../../shared-runtime/src/storefront/options.ts';
import type { Check } from '../check.ts';
import { failed, passed, warning } from '../finding.ts';
import { askStorefront, fieldsOf } from '../services.ts';

const SHOP = 'query doctorShop { shop { name } }';

const token: Check = {
  id: 'storefront.token',
  asks: 'Does the storefront accept STOREFRONT_PUBLIC_TOKEN?',
  why: 'Without it every page of products answers with an error.',
  remedy:
    'Shopify admin: Sales channels, Headless, Storefront, Storefront API, Public access token. Put it and the store’s domain into .env.',
  async run(services) {
    const { status, data, errors } = await askStorefront(services, SHOP);
    if (status === 401 || status === 403) return failed(`The storefront refused STOREFRONT_PUBLIC_TOKEN (${status}).`);
    const { name } = fieldsOf(data?.['shop']);
    if (typeof name === 'string') return passed(`Yes, for “${name}”.`);
    return failed(`The storefront answered ${errors[0]?.message ?? status} instead of the shop’s name.`);
  },
};

const version: Check = {
  id: 'storefront.version',
  asks: `Which version answers a request for ${STOREFRONT_API_VERSION}?`,
  why: 'After twelve months Shopify answers with the oldest version that it still supports, whose fields may differ.',
  remedy:
    'Read Shopify’s changelog up to the version that answers, and see whether storefront.documents and storefront.fields pass.',
  after: 'storefront.token',
  async run(services) {
    const { version: answered } = await askStorefront(services, SHOP);
    if (answered === STOREFRONT_API_VERSION) return passed(`${answered}.`);
    if (answered === null) return failed('The storefront named no version.');
    return answered > STOREFRONT_API_VERSION
      ? warning(`${answered}, a newer version, answers.`)
      : failed(`${answered}, an older version, answers.`);
  },
};

/** Whether the storefront can be asked at all. */
export const connectionChecks: readonly Check[] = [token, version];
