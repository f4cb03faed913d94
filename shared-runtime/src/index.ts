export {
  AddToCartForm,
  buyNowButton,
  CART_ADD_ATTRIBUTE,
  cartLine,
} from './cart/add-to-cart-form.tsx';
export { checkoutAddress } from './cart/checkout-address.ts';
export { type Cart, CartProvider, cartSubtotal, countItems, useCart } from './cart/use-cart.tsx';
export { BUNDLE_METAFIELDS, bundleComponents, type Metafield, pieceNames } from './catalog/bundle.ts';
export { capsulePath, OWN_CAPSULE_ROUTES, PRODUCT_PREFIX } from './catalog/capsule-path.ts';
export { orUnavailable, reportMissing, reportUnavailable, reportUnreadable } from './catalog/catalog-report.ts';
export { deliveryDates } from './catalog/delivery-dates.ts';
export { type OwnSizes, ownSizes, pieceField } from './catalog/own-sizes.ts';
export {
  linePath,
  type PieceOf,
  pieceAnchor,
  pieceOf,
  piecePath,
  SinglePieceFields,
} from './catalog/single-piece.ts';
export { rememberedSize, rememberSize } from './catalog/remembered-sizes.ts';
export { type PieceSizes, usePieceSizes, useRememberedSize } from './catalog/use-piece-sizes.ts';
export { typographic } from './catalog/typographic.ts';
export { variantSize } from './catalog/variant-size.ts';
export { type ConsentServices, decideConsent, readConsent } from './consent/consent.ts';
export {
  CONSENT_KEY,
  consentInCookies,
  type ConsentDecision,
  type ConsentState,
  consentState,
  type PrivacySignals,
} from './consent/consent-state.ts';
export * from './data/index.ts';
export { createShopEvents, type EventBus, type RejectedEvent, type ShopEvents } from './events/bus.ts';
export { PageHead, type PageHeadProps } from './head/page-head.tsx';
export { formatMoney, type MoneyV2, numberToMinorUnits, savingPercent, usdCents } from './money/money.ts';
export { areAllAwake, PART_AWAKE_EVENT, repeatEarlyPresses, takeEarlyPresses } from './platform/early-presses.ts';
export { Later, type LaterProps } from './platform/later.tsx';
export { loaderBudget } from './platform/loader-budget.ts';
export {
  type PageLoader,
  type PageLoaderArgs,
  type PageServices,
  type Platform,
  PlatformContext,
  type Outage,
  type RemoteModule,
  type Start,
  type StartArgs,
  usePlatform,
  useServices,
} from './platform/platform.ts';
export { notePageRestored, onPageRestored, pageShownAt } from './platform/page-shown.ts';
export { AWAITS_SCRIPT_ATTRIBUTE, RemotePart, type RemotePartProps } from './platform/remote-part.tsx';
export { isOutage, notFoundResponse, unavailableResponse } from './platform/responses.ts';
export { markScriptMissing, ScriptMissing } from './platform/script-missing.tsx';
export { withTimeLimit } from './platform/with-time-limit.ts';
export * from './router/index.ts';
export { type Auth, AuthProvider, useAuth } from './session/use-auth.tsx';
export * as z from './schema.ts';
export { Slot } from './slots/slot.tsx';
export { browserStorage, type CookieJar, type StorageArea } from './storage/browser-storage.ts';
export { type Kept, kept, keptText, listToEnvelope, migrate, storedVersion } from './storage/kept.ts';
export { parseJson } from './storage/parse-json.ts';
export { analytics, cart, favorites, session, trackConversion } from './store/commands.ts';
export { createShopStore, type ShopStore, type SliceHandle } from './store/shop-store.ts';
export { useShop } from './store/use-shop.ts';
export { graphql, type Operation, type ResultOf } from './storefront/graphql.ts';
export type { StorefrontOptions } from './storefront/options.ts';
export type { Storefront, StorefrontRequest } from './storefront/storefront-face.ts';
export { askBackend, isRefusal, retryUnreachable } from './supabase/ask-backend.ts';
export { SESSION_STORAGE_KEY, type ShopBackend, shopBackend } from './supabase/browser-client.ts';
