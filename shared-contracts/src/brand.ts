/**
 * The brand's name and the prefix of every key the shop stores in a browser.
 *
 * @example `${BRAND.keyPrefix}-cart` // 'capsule-collective-cart'
 */
export const BRAND = { name: 'The Capsule Collective', keyPrefix: 'capsule-collective' } as const;

/**
 * Commerce figures of the specification (section 9), and how long the shop's policy takes returns, counted from delivery:
 * money in minor units (US cents), days as whole numbers.
 *
 * @example formatMoney(COMMERCE.freeShippingFrom) // '$150.00'
 */
export const COMMERCE = {
  currency: 'USD',
  freeShippingFrom: 150_00,
  deliveryDays: { from: 15, to: 21 },
  returnDays: 30,
  bestSavingPercent: 40,
  firstOrderCode: 'WELCOME10',
} as const;
