/**
 * The brand's name and the prefix of every key the shop stores in a browser.
 *
 * @example `${BRAND.keyPrefix}-cart` // 'capsule-collective-cart'
 */
export const BRAND = { name: 'The Capsule Collective', keyPrefix: 'capsule-collective' } as const;

/**
 * Commerce figures of the specification (section 9): money in minor units (US cents), days as whole numbers.
 *
 * @example formatMoney(COMMERCE.freeShippingFrom) // '$150.00'
 */
export const COMMERCE = {
  currency: 'USD',
  freeShippingFrom: 150_00,
  deliveryDays: { from: 15, to: 21 },
  bestSavingPercent: 40,
  firstOrderCode: 'WELCOME10',
} as const;

/**
 * How many days after delivery the shop takes returns, by its own policy.
 *
 * @example `Return it within ${RETURN_DAYS} days` // 'Return it within 30 days'
 */
export const RETURN_DAYS = 30;
