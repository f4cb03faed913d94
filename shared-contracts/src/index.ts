export type { AnalyticsCommands, Assignment, Observation } from './analytics/analytics-commands.ts';
export { BRAND, COMMERCE, RETURN_DAYS } from './brand.ts';
export type { CartCommands, CartLineInput, CheckoutLine, NewCartItem } from './cart/cart-commands.ts';
export {
  type CartItem,
  type CartState,
  type Discount,
  emptyCart,
  type LineAttribute,
  type LineNotice,
  type Purchase,
} from './cart/cart-state.ts';
export { CART_FORM_PATHS, type CartFormProblem, PROBLEM_PARAMETER } from './cart/form-paths.ts';
export type { BrowserComposition, BrowserRelease } from './composition/composition.ts';
export { compositionPath, outagePath } from './composition/composition-path.ts';
export type { PageEntry, RemoteContents } from './composition/contents.ts';
export type { TestSpot, TestSpotValue } from './composition/test-spot.ts';
export type { PublicConfig } from './config/public-config.ts';
export { entryOf, ERROR_REGISTRY, type ErrorCode, type ErrorDetails, isShopError, ShopError } from './errors/index.ts';
export { defineEvent, type EventDefinition, type PayloadSchema } from './events/define-event.ts';
export { EVENTS } from './events/registry.ts';
export type { Arm, Experiments, TestSpotContent } from './experiments/experiments.ts';
export type { FavoritesCommands } from './favorites/favorites-commands.ts';
export { type Favorite, type FavoritesState, noFavorites } from './favorites/favorites-state.ts';
export type { AuthAnswer, SessionCommands, SignUpInput } from './session/session-commands.ts';
export type { SessionEvent, SessionState, SessionUser } from './session/session-state.ts';
export { once } from './once.ts';
export { SLOTS, type SlotName, type SlotProps, type SlotShape } from './slots/slot-props.ts';
export { INITIAL_STATE, type ShopState, type SliceName } from './store/slices.ts';
