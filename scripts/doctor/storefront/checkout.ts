import { contentSecurityPolicy } from '../../../composer/src/edge/pages/content-security-policy.ts';
import { pageRedirect } from '../../../composer/src/render/page-redirect.ts';
import { COMMERCE } from '../../../shared-contracts/src/brand.ts';
import type { Check } from '../check.ts';
import { failed, judged, NotChecked, passed } from '../finding.ts';
import { fieldsOf, listOf, nodesOf, onlyWriting, type Services, storefrontData } from '../services.ts';

interface Cart {
  readonly checkoutUrl: string;
  readonly discountCodes: readonly unknown[];
}

const carts = new WeakMap<Services, Promise<Cart>>();

async function variantOf(services: Services): Promise<string> {
  const data = await storefrontData(
    services,
    `query doctorVariant {
      products(first: 20, query: "-product_type:Piece") {
        nodes { variants(first: 20) { nodes { id availableForSale } } }
      }
    }`,
  );
  const variants = nodesOf(data['products']).flatMap(({ variants: sizes }) => nodesOf(sizes));
  const variant = variants.find(({ availableForSale }) => availableForSale === true);
  if (!variant) throw new NotChecked('make a size of a capsule available for sale, for a cart to hold');
  return String(variant['id']);
}

/** A cart of one unit with the code of first orders, by the shop’s own document. */
async function createCart(services: Services): Promise<Cart> {
  const document = services.documents.find(({ name }) => name === 'cartCreate');
  if (!document) throw new Error('The shop has no document named cartCreate.');
  const input = {
    lines: [{ merchandiseId: await variantOf(services), quantity: 1 }],
    discountCodes: [COMMERCE.firstOrderCode],
  };
  const { cart, userErrors } = fieldsOf((await storefrontData(services, document.text, { input }))['cartCreate']);
  const [error] = listOf(userErrors).map(fieldsOf);
  if (!cart) throw new Error(`The storefront made no cart: ${String(error?.['message'] ?? 'it named no reason')}.`);
  const { checkoutUrl, discountCodes } = fieldsOf(cart);
  return { checkoutUrl: String(checkoutUrl), discountCodes: listOf(discountCodes) };
}

/** One cart serves all checks of a run. It expires like a shopper’s who leaves. */
function cartOf(services: Services): Promise<Cart> {
  onlyWriting(services);
  const known = carts.get(services) ?? createCart(services);
  carts.set(services, known);
  return known;
}

/** Whether the policy of pages lets a form lead to an address. */
function isInPolicy({ config }: Services, origin: string): boolean {
  const policy = contentSecurityPolicy(config, [], { build: { styleHashes: [], scriptHashes: [] }, remotes: {} });
  const directive = policy.split('; ').find((one) => one.startsWith('form-action ')) ?? '';
  return directive.split(' ').includes(origin);
}

const host: Check = {
  id: 'storefront.checkout',
  asks: 'Do carts lead to a checkout that the policy of pages and the list of redirects allow?',
  why: 'Browsers and servers stop a shopper on the way to any other address.',
  remedy: 'Set CHECKOUT_ORIGIN in .env to the origin of the checkout, and restart the servers.',
  needs: 'write',
  after: 'storefront.token',
  async run(services) {
    const { checkoutUrl } = await cartOf(services);
    if (!URL.canParse(checkoutUrl)) return failed('The cart has no address of a checkout.');
    const { origin } = new URL(checkoutUrl);
    const { siteOrigin, storefrontOrigins } = services.config;
    const isAllowed = pageRedirect(checkoutUrl, { siteOrigin, storefrontOrigins }) === checkoutUrl;
    if (isAllowed && isInPolicy(services, origin)) return passed(`They lead to ${origin}.`);
    return failed(`Carts lead to ${origin}, which is neither STOREFRONT_DOMAIN nor CHECKOUT_ORIGIN.`);
  },
};

const code: Check = {
  id: 'storefront.first-order-code',
  asks: `Does a cart take the code ${COMMERCE.firstOrderCode}?`,
  why: 'The shop promises it to newsletter subscribers.',
  remedy: `Shopify admin: Discounts, Create discount, Amount off order, code ${COMMERCE.firstOrderCode}, 10 %, active, for all sales channels.`,
  needs: 'write',
  after: 'storefront.token',
  async run(services) {
    const { discountCodes } = await cartOf(services);
    const isTaken = discountCodes
      .map(fieldsOf)
      .some((one) => one['code'] === COMMERCE.firstOrderCode && one['applicable'] === true);
    const problem = `A cart does not take the code ${COMMERCE.firstOrderCode}.`;
    return judged(isTaken ? [] : [problem], 'It does.');
  },
};

/** Whether a shopper can pay. */
export const checkoutChecks: readonly Check[] = [host, code];
