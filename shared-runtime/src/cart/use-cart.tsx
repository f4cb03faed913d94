import { createContext, type ReactNode, useContext } from 'react';
import type { CartCommands, CartState } from 'shared-contracts';
import { numberToMinorUnits } from '../money/money.ts';
import { useShop } from '../store/use-shop.ts';
import { cart } from '../store/commands.ts';

/** The result of `useCart`: the cart's state, its derived figures and its commands. */
export interface Cart extends CartState, CartCommands {
  /** The sum of quantities. */
  readonly itemCount: number;
  /** In minor units. */
  readonly subtotal: number;
}

const CartContext = createContext(false);

/** Marks the tree in which the cart may be used; the shell mounts it around everything. */
export function CartProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <CartContext value={true}>{children}</CartContext>;
}

/** The sum of quantities over all lines. */
export function countItems(state: CartState): number {
  return state.items.reduce((sum, item) => sum + item.quantity, 0);
}

/** The sum of all lines in minor units. */
export function cartSubtotal(state: CartState): number {
  return state.items.reduce((sum, item) => sum + numberToMinorUnits(item.price) * item.quantity, 0);
}

/**
 * The cart of this page.
 *
 * @throws {Error} 'useCart must be used within a CartProvider' outside its provider (specification, section 8).
 * @example const { items, itemCount, addLines } = useCart();
 */
export function useCart(): Cart {
  if (!useContext(CartContext)) throw new Error('useCart must be used within a CartProvider');
  const state = useShop((shop) => shop.cart);
  const { answer: _answer, waiting: _waiting, ...commands } = cart;
  return { ...state, ...commands, itemCount: countItems(state), subtotal: cartSubtotal(state) };
}
