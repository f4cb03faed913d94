import { connect, type PageArguments } from '../storefront/connection.ts';
import { metafieldFields } from '../storefront/metafields.ts';
import { money } from '../storefront/money.ts';
import type { Store } from '../storefront/store.ts';
import { variantView } from '../storefront/variant-view.ts';
import { type CartCost, type PricedLine, priceCart } from './cart-cost.ts';
import { type Attribute, type CartRecord, cartId } from './cart-record.ts';
import { isApplicable } from './discounts.ts';

export function checkoutUrl(cart: CartRecord, store: Store): string {
  return `${store.origin}/cart/c/${cart.token}?key=${cart.key}`;
}

function attributeFields(attributes: Attribute[]) {
  return {
    attributes,
    attribute: ({ key }: { key: string }) => attributes.find((entry) => entry.key === key) ?? null,
  };
}

/** An order discount as Shopify places it: on the cart, whose lines and subtotal are those before it. */
function discountAllocations(cost: CartCost) {
  if (cost.discount === 0 || cost.discountCode === undefined) return [];
  return [
    {
      __typename: 'CartCodeDiscountAllocation',
      code: cost.discountCode,
      discountedAmount: money(cost.discount),
      targetType: 'LINE_ITEM',
      discountApplication: {
        allocationMethod: 'ACROSS',
        targetSelection: 'ALL',
        targetType: 'LINE_ITEM',
        value: { __typename: 'PricingPercentageValue', percentage: cost.discountPercent },
      },
    },
  ];
}

function lineView({ line, variant, subtotal }: PricedLine, store: Store) {
  const { price, piecesPrice } = variant.product;
  const amounts = { subtotalAmount: money(subtotal), totalAmount: money(subtotal) };
  return {
    __typename: 'CartLine',
    id: line.id,
    quantity: line.quantity,
    merchandise: () => variantView(variant, store),
    ...attributeFields(line.attributes),
    cost: {
      ...amounts,
      amountPerQuantity: money(price),
      compareAtAmountPerQuantity: piecesPrice > price ? money(piecesPrice) : null,
    },
    estimatedCost: {
      ...amounts,
      amount: money(price),
      compareAtAmount: piecesPrice > price ? money(piecesPrice) : null,
    },
    discountAllocations: [],
    instructions: { canRemove: true, canUpdateQuantity: true },
    parentRelationship: null,
    sellingPlanAllocation: null,
  };
}

function costView(cost: CartCost) {
  const amounts = {
    subtotalAmount: money(cost.subtotal),
    totalAmount: money(cost.total),
    checkoutChargeAmount: money(cost.subtotal),
    totalDutyAmount: null,
    totalTaxAmount: null,
  };
  const flags = {
    subtotalAmountEstimated: true,
    totalAmountEstimated: true,
    totalDutyAmountEstimated: true,
    totalTaxAmountEstimated: true,
  };
  return { ...amounts, ...flags };
}

export function cartView(cart: CartRecord, store: Store) {
  const cost = priceCart(cart, store.index);
  return {
    __typename: 'Cart',
    id: cartId(cart),
    checkoutUrl: checkoutUrl(cart, store),
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
    note: cart.note,
    ...attributeFields(cart.attributes),
    totalQuantity: cost.lines.reduce((sum, { line }) => sum + line.quantity, 0),
    lines: (args: PageArguments & { reverse?: boolean }) =>
      connect(args.reverse ? cost.lines.toReversed() : cost.lines, args, {
        key: ({ line }) => line.id,
        node: (line) => lineView(line, store),
      }),
    cost: costView(cost),
    estimatedCost: costView(cost),
    discountCodes: cart.discountCodes.map((code) => ({ code, applicable: isApplicable(code) })),
    discountAllocations: discountAllocations(cost),
    appliedGiftCards: [],
    buyerIdentity: {
      ...cart.buyerIdentity,
      customer: null,
      purchasingCompany: null,
      preferences: null,
      deliveryAddressPreferences: [],
    },
    ...metafieldFields(() => ({ id: cartId(cart), contents: [], since: cart.createdAt })),
  };
}
