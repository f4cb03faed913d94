import type { SupabaseClient } from '@supabase/supabase-js';

type Reply = { error: { code: string } | null; status: number };

/** A field of a public form. */
export type HostileField = {
  readonly name: string;
  /** Sends the nth string in it. */
  send(text: string, n: number): PromiseLike<Reply>;
  /** Selects `n` and the kept `text` of every row. */
  readonly rows: string;
  /** The kept form of a string. */
  keeps(text: string): string;
  /** The codes of its rules. */
  readonly refusals: readonly string[];
};

/** No text of the database holds a NUL. */
const NUL = '22021';
const INVALID = '23514';
const TAKEN = '23505';

const whole = (text: string) => text;
// The database's `trim` takes spaces and nothing else.
const trimmed = (text: string) => text.replace(/^ +| +$/g, '');
const address = (text: string) => trimmed(`${text}@example.com`);

const numbered = (prefix: string, n: number) => `${prefix}-${n}@example.com`;
const numberIn = (column: string) => `substring(${column} from '[0-9]+')::int as n`;

function newsletterFields(visitor: SupabaseClient): HostileField[] {
  const subscribe = (row: { email: string; source: string }) => visitor.from('newsletter_subscriptions').insert(row);
  const rows = (key: string, text: string, which: string) =>
    `select ${numberIn(key)}, ${text} as text from public.newsletter_subscriptions where ${which}`;
  return [
    {
      name: 'the address of a subscription',
      send: (text, n) => subscribe({ email: `${text}@example.com`, source: `n_${n}` }),
      rows: rows('source', 'email', `source like 'n!_%' escape '!'`),
      keeps: address,
      // Two of the strings differ in nothing but their capitals.
      refusals: [NUL, INVALID, TAKEN],
    },
    {
      name: 'the source of a subscription',
      send: (text, n) => subscribe({ email: numbered('source', n), source: text }),
      rows: rows('email', 'source', `email like 'source-%'`),
      keeps: whole,
      refusals: [NUL, INVALID],
    },
  ];
}

function contactFields(visitor: SupabaseClient): HostileField[] {
  const field = (
    parameter: 'name' | 'message' | 'topic' | 'order_number',
    keeps: (text: string) => string,
  ): HostileField => ({
    name: `the ${parameter} of a message`,
    send: (text, n) => {
      const message = { name: 'Ada', email: numbered(parameter, n), message: 'Hello' };
      return visitor.rpc('send_contact_message', { ...message, [parameter]: text });
    },
    rows: `select ${numberIn('email')}, ${parameter} as text from public.contact_messages where email like '${parameter}-%'`,
    keeps,
    refusals: [NUL, INVALID],
  });
  return [
    field('name', trimmed),
    field('message', trimmed),
    field('topic', whole),
    field('order_number', trimmed),
    {
      name: 'the address of a message',
      send: (text, n) =>
        visitor.rpc('send_contact_message', { name: `sender-${n}`, email: `${text}@example.com`, message: 'Hello' }),
      rows: `select ${numberIn('name')}, email as text from public.contact_messages where name like 'sender-%'`,
      keeps: address,
      refusals: [NUL, INVALID],
    },
  ];
}

function bookingFields(from: (address: string) => SupabaseClient, slots: readonly string[]): HostileField[] {
  // One address holds three times at most.
  const book = (n: number, fields: object) =>
    from(`192.0.${n >> 8}.${n & 255}`).rpc('book_slot', { slot: slots[n], name: 'Ada', ...fields });
  const field = (parameter: 'name' | 'note', first: number, keeps: (text: string) => string): HostileField => ({
    name: `the ${parameter} of a booking`,
    send: (text, n) => book(first + n, { email: numbered(parameter, n), [parameter]: text }),
    rows: `select ${numberIn('email')}, ${parameter} as text from private.booking_holds where email like '${parameter}-%'`,
    keeps,
    refusals: [NUL, INVALID],
  });
  return [
    field('name', 0, trimmed),
    field('note', 200, whole),
    {
      name: 'the address of a booking',
      send: (text, n) => book(400 + n, { name: `guest-${n}`, email: `${text}@example.com` }),
      rows: `select ${numberIn('name')}, email as text from private.booking_holds where name like 'guest-%'`,
      keeps: address,
      refusals: [NUL, INVALID],
    },
  ];
}

function waitingFields(visitor: SupabaseClient): HostileField[] {
  const wish = { email: 'a@example.com', merchandise_id: 'gid://shopify/ProductVariant/1', handle: 'beach-set' };
  const ask = (changes: Partial<typeof wish>) => visitor.rpc('subscribe_back_in_stock', { ...wish, ...changes });
  const rows = (key: string, text: string, which: string) =>
    `select ${numberIn(key)}, ${text} as text from public.back_in_stock where ${which}`;
  return [
    {
      name: 'the address of who waits for a piece',
      send: (text, n) =>
        ask({ email: `${text}@example.com`, merchandise_id: `${wish.merchandise_id}${n}`, handle: `piece-${n}` }),
      rows: rows('handle', 'email', `handle like 'piece-%'`),
      keeps: address,
      refusals: [NUL, INVALID],
    },
    {
      name: 'the piece that is waited for',
      send: (text, n) => ask({ email: numbered('variant', n), merchandise_id: text }),
      rows: rows('email', 'merchandise_id', `email like 'variant-%'`),
      keeps: whole,
      refusals: [NUL, INVALID],
    },
    {
      name: 'the handle that is waited for',
      send: (text, n) => ask({ email: numbered('handle', n), handle: text }),
      rows: rows('email', 'handle', `email like 'handle-%'`),
      keeps: whole,
      refusals: [NUL, INVALID],
    },
  ];
}

/** Every text that a visitor may have stored; `slots` are six hundred free ones, `from` gives the client of an address. */
export const hostileFields = (
  visitor: SupabaseClient,
  from: (address: string) => SupabaseClient,
  slots: readonly string[],
): HostileField[] => [
  ...newsletterFields(visitor),
  ...contactFields(visitor),
  ...bookingFields(from, slots),
  ...waitingFields(visitor),
];
