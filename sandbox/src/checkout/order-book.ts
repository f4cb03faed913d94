import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CartReference } from '../cart/cart-record.ts';
import { writeDurably } from '../cart/durable-file.ts';
import { Order } from './order.ts';

export interface OrderBook {
  /** All orders, the latest first. */
  all(): Order[];
  nextNumber(): string;
  /** Keeps an order, or what has become of it. */
  record(order: Order): void;
  /** Whether an order of this email, one that was not canceled, has used a discount code. */
  hasUsed(code: string, email: string): boolean;
  /** The order a cart has become, for who holds the cart's key. */
  ofCart(cart: CartReference): Order | undefined;
}

/** Numbers are as a shop would have set them up: a prefix, and on from the last of the demo orders. */
const PREFIX = 'CC-';
const FIRST_NUMBER = 10_429;

const readOrder = (file: string) => Order.parse(JSON.parse(readFileSync(file, 'utf8')));
const countOf = ({ number }: Order) => Number(number.replace(PREFIX, ''));

/** One file per order, named after its cart, so that a cart can become an order only once. */
export function openOrderBook(dataDir: string): OrderBook {
  const folder = path.join(dataDir, 'orders');
  mkdirSync(folder, { recursive: true });
  const fileOf = (token: string) => path.join(folder, `${token}.json`);
  const all = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readOrder(path.join(folder, name)))
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  let next = Math.max(FIRST_NUMBER - 1, ...all().map(countOf)) + 1;
  return {
    all,
    nextNumber: () => `${PREFIX}${next}`,
    record: (order) => {
      writeDurably(fileOf(order.cart.token), JSON.stringify(order));
      next = Math.max(next, countOf(order) + 1);
    },
    hasUsed: (code, email) =>
      all().some(
        (order) =>
          order.cancelledAt === undefined &&
          order.email?.toLowerCase() === email.toLowerCase() &&
          order.discountCode?.toUpperCase() === code.toUpperCase(),
      ),
    ofCart: ({ token, key }) => {
      if (!/^[a-z0-9]+$/.test(token) || !existsSync(fileOf(token))) return undefined;
      const order = readOrder(fileOf(token));
      return order.cart.key === key ? order : undefined;
    },
  };
}
