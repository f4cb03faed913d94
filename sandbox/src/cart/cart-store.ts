import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CartRecord, type CartReference } from './cart-record.ts';
import { writeDurably } from './durable-file.ts';

export interface CartStore {
  create(): CartRecord;
  find(reference: CartReference): CartRecord | undefined;
  save(cart: CartRecord): CartRecord;
  /** A completed cart is gone: from then on the storefront answers `null` for it. */
  remove(cart: CartRecord): void;
}

function newCart(now: string): CartRecord {
  return {
    token: randomBytes(16).toString('hex'),
    key: randomBytes(16).toString('hex'),
    createdAt: now,
    updatedAt: now,
    lines: [],
    attributes: [],
    note: '',
    discountCodes: [],
    buyerIdentity: { countryCode: 'US', email: null, phone: null },
  };
}

const DAY = 24 * 3600 * 1000;

/**
 * One file per cart. A cart that has not changed for `lifetime` days is gone, as on Shopify after ten. Changes are synchronous from reading to writing, so two requests for one
 * cart cannot interleave.
 */
export function openCartStore(dataDir: string, lifetime = 10): CartStore {
  const folder = path.join(dataDir, 'carts');
  mkdirSync(folder, { recursive: true });
  const isExpired = ({ updatedAt }: CartRecord) => Date.now() - Date.parse(updatedAt) > lifetime * DAY;
  const fileOf = (token: string) => path.join(folder, `${token}.json`);
  return {
    create: () => newCart(new Date().toISOString()),
    find: ({ token, key }) => {
      if (!/^[a-z0-9]+$/.test(token) || !existsSync(fileOf(token))) return undefined;
      const cart = CartRecord.parse(JSON.parse(readFileSync(fileOf(token), 'utf8')));
      if (isExpired(cart)) {
        rmSync(fileOf(token), { force: true });
        return undefined;
      }
      return cart.key === key ? cart : undefined;
    },
    save: (cart) => {
      const saved = { ...cart, updatedAt: new Date().toISOString() };
      writeDurably(fileOf(cart.token), JSON.stringify(saved));
      return saved;
    },
    remove: (cart) => rmSync(fileOf(cart.token), { force: true }),
  };
}
