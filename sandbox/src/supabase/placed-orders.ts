import type { Database } from './database.ts';

export type PlacedOrder = {
  number: string;
  email: string | null;
  placedAt?: string;
  /** The checkout's own word for `placedAt`. */
  createdAt?: string;
  lines: { title: string; quantity: number; handle?: string }[];
  /** A decimal amount in USD, with or without its sign. */
  total: string;
};

/** What the storefront's webhook does when hosted: an order that was placed can be followed. */
export async function recordOrder(database: Database, order: PlacedOrder): Promise<void> {
  const lines = order.lines.map(({ title, quantity, handle }) => ({ title, quantity, handle }));
  await database.query(
    `insert into public.orders (number, email, placed_at, lines, total) values (upper($1), $2, $3, $4::text::jsonb, $5::text::numeric)
     on conflict (number) do nothing`,
    [
      order.number,
      order.email,
      order.placedAt ?? order.createdAt ?? new Date().toISOString(),
      JSON.stringify(lines),
      order.total.replace(/[^0-9.]/g, ''),
    ],
  );
}
