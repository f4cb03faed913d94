import { eventId } from '../../sandbox/src/supabase/testing/event-ids.ts';
import {
  DAY_MILLISECONDS,
  reached,
  seen,
  type EventValues,
} from '../../sandbox/src/supabase/testing/experiment-events.ts';

/** How a visitor's order goes on. */
export const STORIES = [
  'looks',
  'returns',
  'never returns',
  'cancels',
  'is refunded in part',
  'is refunded in full',
  'orders twice',
  'reported twice and late',
  'withdraws before paying',
  'withdraws after paying',
  'declined',
  'undecided',
] as const;

/** Of every fifteen visitors: enough orders of few visitors that some lie above the 99th percentile. */
const FIFTEEN = [...STORIES, 'never returns', 'orders twice', 'orders twice'] as const;

/** The storefront's report of an order. */
export interface OrderMessage {
  readonly name: string;
  readonly reference: string | null;
  readonly cents: number;
  readonly netCents: number;
  readonly isCanceled: boolean;
}

/** Something that reaches the backend: events of one visitor, an order, or withdrawn references. */
export type Message =
  | { readonly kind: 'events'; readonly visitor: number; readonly events: object[] }
  | { readonly kind: 'order'; readonly order: OrderMessage }
  | { readonly kind: 'withdrawn'; readonly references: string[] };

/** A visitor as the test itself knows them: what counts, in cents. */
export interface Lived {
  readonly visitor: string;
  readonly variant: string;
  readonly story: (typeof STORIES)[number];
  /** Whether the experiment counts them at all. */
  readonly isMeasured: boolean;
  /** The amounts of their orders that count, after refunds. */
  readonly counted: readonly number[];
  /** Of these, the amounts that the later experiment counts as earlier behavior, and those that count in it. */
  readonly later: { readonly before: number; readonly after: number };
}

/** The name of an experiment that every measured visitor sees 35 minutes after the first one. */
export const laterOf = (experiment: string): string => `${experiment}-later`;

/** Prices as a shop has them, and now and then a very large order. */
function centsOf(random: () => number): number {
  const pieces = 1 + Math.floor(random() * 3);
  return random() < 0.02
    ? 400_000 + Math.floor(random() * 100_000)
    : pieces * [9_900, 12_900, 19_800][Math.floor(random() * 3)]!;
}

/** An identifier of an event 41 minutes after a moment. */
const idOf = (began: number) => ({ event_id: eventId(began + 41 * 60_000) });

/** A month of visitors with every story, what each sends in which order, and what has to be counted of it. */
export function simulatedMonth(experiment: string, visitors: number, random: () => number) {
  const lived: Lived[] = [];
  const scripts: Message[][] = [];
  const arrivals: object[] = [];
  let number = 0;
  for (let at = 0; at < visitors; at += 1) {
    const story = FIFTEEN[at % FIFTEEN.length]!;
    const variant = Math.floor(at / FIFTEEN.length) % 2 === 0 ? 'control' : 'b';
    const began = Date.now() - Math.floor(random() * 29 * DAY_MILLISECONDS) - 3_600_000;
    const one: EventValues = { experiment, visitor: crypto.randomUUID(), at: began, variant };
    const events = (...list: object[]): Message => ({ kind: 'events', visitor: at, events: list });
    const orderEvent = (goal: string, reference: string | undefined, minutes: number) => {
      const event = reached(goal, { ...one, at: began + minutes * 60_000 });
      return { ...event, metadata: { ...event.metadata, value: undefined, ...(reference && { order: reference }) } };
    };
    const placed = (reference: string | null): OrderMessage => {
      const cents = centsOf(random);
      number += 1;
      return { name: `#M-${number}`, reference, cents, netCents: cents, isCanceled: false };
    };
    const first = seen(one);
    const next = { ...one, experiment: laterOf(experiment) };
    const reference = crypto.randomUUID();
    const handedOver = orderEvent('checkout-handed-over', reference, 10);
    const order = placed(reference);
    const webhook = (changes: Partial<OrderMessage> = {}, of = order): Message => ({
      kind: 'order',
      order: { ...of, ...changes },
    });
    const back = () => events(orderEvent('order-completed', reference, 30));
    let script: Message[] = [];
    let counted: number[] = [order.cents];
    switch (story) {
      case 'looks':
        counted = [];
        break;
      case 'returns':
        script.push(events(handedOver), webhook(), back());
        break;
      case 'never returns':
        script.push(events(handedOver), webhook());
        break;
      case 'cancels':
        script.push(events(handedOver), webhook(), webhook({ isCanceled: true }), back());
        counted = [];
        break;
      case 'is refunded in part': {
        const netCents = Math.round(order.cents / 3);
        script.push(events(handedOver), webhook(), back(), webhook({ netCents }));
        counted = [netCents];
        break;
      }
      case 'is refunded in full':
        script.push(events(handedOver), webhook(), webhook({ netCents: 0 }));
        counted = [];
        break;
      case 'orders twice': {
        const again = crypto.randomUUID();
        const second = placed(again);
        const toNext = orderEvent('checkout-handed-over', again, 40);
        // A page reports a hand-over to every experiment that its visitor has seen.
        const toBoth = [
          toNext,
          { ...toNext, metadata: { ...toNext.metadata, ...idOf(began), experiment_name: next.experiment } },
        ];
        script.push(events(handedOver), webhook(), events(...toBoth), webhook({}, second));
        counted = [order.cents, second.cents];
        break;
      }
      case 'reported twice and late':
        // The webhook comes first, the queue of the browser a while later, and both again.
        script = [webhook(), events(first), back(), webhook(), events(handedOver, handedOver), events(first), back()];
        break;
      case 'withdraws before paying':
        script.push(events(handedOver), { kind: 'withdrawn', references: [reference] }, webhook(), events(handedOver));
        counted = [];
        break;
      case 'withdraws after paying':
        script.push(events(handedOver), webhook(), { kind: 'withdrawn', references: [reference] });
        break;
      case 'declined':
        script = [webhook({ reference: null })];
        counted = [];
        break;
      case 'undecided':
        script.push(webhook({ reference: null }), events(orderEvent('order-completed', undefined, 30)));
        counted = [];
        break;
    }
    if (story !== 'declined') arrivals.push(seen({ ...next, at: began + 35 * 60_000 }));
    if (story !== 'declined' && story !== 'reported twice and late') arrivals.push(first);
    const later = { before: counted[0] ?? 0, after: counted[1] ?? 0 };
    lived.push({ visitor: one.visitor, variant, story, isMeasured: story !== 'declined', counted, later });
    scripts.push(script);
  }
  // Exposures are reported long before anything else; in batches, which takes less time.
  const seenBy = Array.from(
    { length: Math.ceil(arrivals.length / 50) },
    (_, at): Message => ({
      kind: 'events',
      visitor: visitors + at,
      events: arrivals.slice(50 * at, 50 * at + 50),
    }),
  );
  return { lived, messages: [...seenBy, ...shuffledTogether(scripts, random)] };
}

/** The messages of all visitors in turns, each visitor's in their own order. */
function shuffledTogether(scripts: readonly Message[][], random: () => number): Message[] {
  const left = scripts.map((script) => [...script]);
  const messages: Message[] = [];
  for (let open = left; open.length > 0; open = open.filter((script) => script.length > 0)) {
    const message = open[Math.floor(random() * open.length)]?.shift();
    if (message) messages.push(message);
  }
  return messages;
}
