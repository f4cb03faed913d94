import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CartReference } from '../cart/cart-record.ts';
import { writeDurably } from '../cart/durable-file.ts';
import { Order } from './order.ts';

export interface OrderBook {
  /** What was there when the book was opened. */
  past: Order[];
  nextNumber(): string;
  record(order: Order): void;
  /** The order a cart has become, for who holds the cart's key. */
  ofCart(cart: CartReference): Order | undefined;
}

/** The first number of a new shop, as on Shopify. */
const FIRST_NUMBER = 1001;

const readOrder = (file: string) => Order.parse(JSON.parse(readFileSync(file, 'utf8')));

/** One file per order, named after its cart, so that a cart can become an order only once. */
export function openOrderBook(dataDir: string): OrderBook {
  const folder = path.join(dataDir, 'orders');
  mkdirSync(folder, { recursive: true });
  const fileOf = (token: string) => path.join(folder, `${token}.json`);
  const past = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readOrder(path.join(folder, name)));
  let next = Math.max(FIRST_NUMBER - 1, ...past.map((order) => Number(order.number))) + 1;
  return {
    past,
    nextNumber: () => String(next),
    record: (order) => {
      writeDurably(fileOf(order.cart.token), JSON.stringify(order));
      next = Math.max(next, Number(order.number) + 1);
    },
    ofCart: ({ token, key }) => {
      if (!/^[a-z0-9]+$/.test(token) || !existsSync(fileOf(token))) return undefined;
      const order = readOrder(fileOf(token));
      return order.cart.key === key ? order : undefined;
    },
  };
}
