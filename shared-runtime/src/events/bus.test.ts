import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { isShopError } from 'shared-contracts/errors';
import { defineEvent } from 'shared-contracts';
import { createEventBus, createShopEvents, type EventBus } from './bus.ts';

const Added = {
  1: () => z.object({ id: z.string(), quantity: z.int() }),
  2: () => z.object({ id: z.string(), quantity: z.int(), size: z.string() }),
  3: () => z.object({ line: z.object({ id: z.string(), quantity: z.int(), size: z.string() }) }),
};

type Payload<Version extends keyof typeof Added> = z.infer<ReturnType<(typeof Added)[Version]>>;

const casters = [
  { from: 1, to: 2, cast: (payload: Payload<1>) => ({ ...payload, size: 'One size' }) },
  { from: 2, to: 1, cast: ({ id, quantity }: Payload<2>) => ({ id, quantity }) },
  { from: 2, to: 3, cast: (payload: Payload<2>) => ({ line: payload }) },
  { from: 3, to: 2, cast: ({ line }: Payload<3>) => line },
];

function busOf(ways = casters) {
  const log = vi.fn();
  return { log, events: createEventBus({ 'line:added': defineEvent(Added, ways) }, log) };
}

test('a listener hears the payload and its sender', () => {
  const { events } = busOf();
  const heard = vi.fn();
  events.on('line:added', heard, 1);
  events.emit('line:added', { id: 'a', quantity: 2 }, 'mf-a@1.0.0', 1);
  expect(heard.mock.calls).toEqual([[{ id: 'a', quantity: 2 }, 'mf-a@1.0.0']]);
});

test('a listener that has stopped hears no more', () => {
  const { events } = busOf();
  const heard = vi.fn();
  const stop = events.on('line:added', heard, 1);
  stop();
  events.emit('line:added', { id: 'a', quantity: 2 }, 'mf-a@1.0.0', 1);
  expect(heard).not.toHaveBeenCalled();
});

test('an old remote is heard by a new one, over every version between', () => {
  const { events } = busOf();
  const heard = vi.fn();
  events.on('line:added', heard, 3);
  events.emit('line:added', { id: 'a', quantity: 2 }, 'mf-a@1.0.0', 1);
  expect(heard).toHaveBeenCalledExactlyOnceWith({ line: { id: 'a', quantity: 2, size: 'One size' } }, 'mf-a@1.0.0');
});

test('a new remote is heard by an old one, over every version between', () => {
  const { events } = busOf();
  const heard = vi.fn();
  events.on('line:added', heard, 1);
  events.emit('line:added', { line: { id: 'a', quantity: 2, size: 'S' } }, 'mf-a@3.0.0', 3);
  expect(heard).toHaveBeenCalledExactlyOnceWith({ id: 'a', quantity: 2 }, 'mf-a@3.0.0');
});

test('a listener that changes a payload gets the error, and the others hear what was emitted', () => {
  const { events, log } = busOf();
  const heard: unknown[] = [];
  events.on('line:added', ({ line }) => void Object.assign(line, { quantity: 0 }), 3);
  events.on('line:added', (payload) => void heard.push(payload), 3);
  events.emit('line:added', { line: { id: 'a', quantity: 2, size: 'S' } }, 'mf-a@3.0.0', 3);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
  expect(heard).toEqual([{ line: { id: 'a', quantity: 2, size: 'S' } }]);
});

test('an invalid payload is put aside with its sender, reaches no listener, and throws nowhere', () => {
  const { events, log } = busOf();
  const heard = vi.fn();
  events.on('line:added', heard, 1);
  const payload = { id: 'a', quantity: 1.5 };
  events.emit('line:added', payload, 'mf-a@1.0.0', 1);
  expect(heard).not.toHaveBeenCalled();
  expect(events.rejected()).toMatchObject([{ name: 'line:added', version: 1, source: 'mf-a@1.0.0', payload }]);
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringMatching(/line:added from mf-a@1\.0\.0[\s\S]*quantity/) }),
  );
});

test('an event that the registry does not know is put aside by its code', () => {
  const { events } = busOf();
  const unknown = events as unknown as ReturnType<typeof createShopEvents>;
  unknown.emit('catalog:favorite-added', { handle: 'a' }, 'mf-a@1.0.0');
  expect(isShopError(events.rejected()[0]?.error, 'EVENT-001')).toBe(true);
});

test('a version that the registry does not know is put aside by its code', () => {
  const { events } = busOf();
  events.emit('line:added', { id: 'a' } as never, 'mf-a@9.0.0', 9);
  expect(events.rejected()[0]).toMatchObject({ version: 9, source: 'mf-a@9.0.0' });
  expect(isShopError(events.rejected()[0]?.error, 'EVENT-001')).toBe(true);
});

test('without a caster the event is put aside for that listener alone', () => {
  const { events } = busOf(casters.filter(({ to }) => to !== 3));
  const [old, current] = [vi.fn(), vi.fn()];
  events.on('line:added', current, 3);
  events.on('line:added', old, 2);
  events.emit('line:added', { id: 'a', quantity: 2 }, 'mf-a@1.0.0', 1);
  expect(current).not.toHaveBeenCalled();
  expect(old).toHaveBeenCalledOnce();
  expect(isShopError(events.rejected()[0]?.error, 'EVENT-002')).toBe(true);
});

test('a caster’s result is checked again before it is delivered', () => {
  const broken = [{ from: 1, to: 2, cast: (payload: Payload<1>) => ({ ...payload, size: 7 }) }];
  const { events } = busOf(broken);
  const heard = vi.fn();
  events.on('line:added', heard, 2);
  events.emit('line:added', { id: 'a', quantity: 2 }, 'mf-a@1.0.0', 1);
  expect(heard).not.toHaveBeenCalled();
  expect(isShopError(events.rejected()[0]?.error, 'EVENT-002')).toBe(true);
});

test('a caster that throws keeps neither the emitter nor other listeners from going on', () => {
  const throwing = [
    {
      from: 1,
      to: 2,
      cast: () => {
        throw new Error('no size');
      },
    },
  ];
  const { events } = busOf(throwing);
  const [newer, same] = [vi.fn(), vi.fn()];
  events.on('line:added', newer, 2);
  events.on('line:added', same, 1);
  events.emit('line:added', { id: 'a', quantity: 2 }, 'mf-a@1.0.0', 1);
  expect(newer).not.toHaveBeenCalled();
  expect(same).toHaveBeenCalledOnce();
  expect(events.rejected()).toMatchObject([{ source: 'mf-a@1.0.0' }]);
});

test('a listener that throws is logged, and the others hear', () => {
  const { events, log } = busOf();
  const failure = new Error('listener');
  const heard = vi.fn();
  events.on(
    'line:added',
    () => {
      throw failure;
    },
    1,
  );
  events.on('line:added', heard, 1);
  events.emit('line:added', { id: 'a', quantity: 2 }, 'mf-a@1.0.0', 1);
  expect(log).toHaveBeenCalledExactlyOnceWith(failure);
  expect(heard).toHaveBeenCalledOnce();
  expect(events.rejected()).toEqual([]);
});

test('a page learns of failed listeners and of payloads that are put aside as of uncaught errors', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  onTestFinished(() => void vi.unstubAllGlobals());
  const events = createEventBus({ 'line:added': defineEvent(Added, casters) });
  const failure = new Error('listener');
  events.on(
    'line:added',
    () => {
      throw failure;
    },
    1,
  );
  events.emit('line:added', { id: 'a', quantity: 2 }, 'mf-a@1.0.0', 1);
  events.emit('line:added', { id: 'a', quantity: 1.5 }, 'mf-a@1.0.0', 1);
  expect(report.mock.calls).toEqual([
    [failure],
    [expect.objectContaining({ message: expect.stringContaining('quantity') })],
  ]);
});

test('unknown fields of a payload do not reach a listener', () => {
  const { events } = busOf();
  const heard = vi.fn();
  events.on('line:added', heard, 1);
  events.emit('line:added', { id: 'a', quantity: 1, email: 'a@example.com' } as Payload<1>, 'mf-a@1.0.0', 1);
  expect(heard).toHaveBeenCalledExactlyOnceWith({ id: 'a', quantity: 1 }, 'mf-a@1.0.0');
});

test('no more than a hundred rejected events are kept, the latest', () => {
  const { events } = busOf();
  for (let i = 0; i < 130; i++) events.emit('line:added', { id: i } as never, `mf-a@1.0.${i}`, 1);
  expect(events.rejected()).toHaveLength(100);
  expect(events.rejected().at(-1)?.source).toBe('mf-a@1.0.129');
});

test('without a version an event is emitted and heard in the first one', () => {
  const { events } = busOf();
  const [first, third] = [vi.fn(), vi.fn()];
  events.on('line:added', first);
  events.on('line:added', third, 3);
  events.emit('line:added', { id: 'a', quantity: 1 }, 'mf-a@1.0.0');
  events.emit('line:added', { line: { id: 'b', quantity: 2, size: 'S' } }, 'mf-a@2.0.0', 3);
  expect(first.mock.calls.map(([payload]) => payload)).toEqual([
    { id: 'a', quantity: 1 },
    { id: 'b', quantity: 2 },
  ]);
  expect(third.mock.calls.map(([payload]) => payload)).toEqual([
    { line: { id: 'a', quantity: 1, size: 'One size' } },
    { line: { id: 'b', quantity: 2, size: 'S' } },
  ]);
  expect(events.rejected()).toEqual([]);
});

/** The contracts before and after an event got its second version. */
const BEFORE = { 'cart:line-added': defineEvent({ 1: () => z.object({ id: z.string(), price: z.number() }) }) };
const AFTER = {
  'cart:line-added': defineEvent(
    {
      1: () => z.object({ id: z.string(), price: z.number() }),
      2: () => z.object({ id: z.string(), cents: z.int() }),
    },
    [
      {
        from: 1,
        to: 2,
        cast: ({ id, price }: { id: string; price: number }) => ({ id, cents: Math.round(price * 100) }),
      },
      { from: 2, to: 1, cast: ({ id, cents }: { id: string; cents: number }) => ({ id, price: cents / 100 }) },
    ],
  ),
};

/** A release that was written against the contracts of its day; the types check the payloads of its version. */
const oldRelease = (events: EventBus<typeof BEFORE>, heard: number[]) => ({
  start: () => events.on('cart:line-added', ({ price }) => void heard.push(price)),
  add: () => events.emit('cart:line-added', { id: 'old', price: 2.5 }, 'mf-old@1.0.0'),
});
const newRelease = (events: EventBus<typeof AFTER>, heard: number[]) => ({
  start: () => events.on('cart:line-added', ({ cents }) => void heard.push(cents), 2),
  add: () => events.emit('cart:line-added', { id: 'new', cents: 990 }, 'mf-new@1.0.0', 2),
});

test('two releases that were written for two versions of an event hear each other, each in its own version', () => {
  const events = createEventBus(AFTER);
  const [prices, cents]: [number[], number[]] = [[], []];
  const releases = [oldRelease(events, prices), newRelease(events, cents)];
  for (const { start } of releases) start();
  for (const { add } of releases) add();
  expect(prices).toEqual([2.5, 9.9]);
  expect(cents).toEqual([250, 990]);
  expect(events.rejected()).toEqual([]);
});

test('types refuse the payload of another version', () => {
  const events = createEventBus(AFTER, () => undefined);
  // @ts-expect-error: without a version it is the first, which has a price.
  events.emit('cart:line-added', { id: 'a', cents: 990 }, 'mf-a@1.0.0');
  // @ts-expect-error: the second version has no price.
  events.on('cart:line-added', ({ price }) => price, 2);
  // @ts-expect-error: there is no third version.
  events.emit('cart:line-added', { id: 'a', cents: 990 }, 'mf-a@1.0.0', 3);
  expect(events.rejected()).toHaveLength(2);
});

const OWN = {
  'gifting:card-written': defineEvent({ 1: () => z.object({ letters: z.int() }) }),
};

test('an event that a remote defines is heard and checked like any other', () => {
  const { events, log } = busOf();
  const own = events.define(OWN, 'mf-gifting@1.0.0');
  const heard = vi.fn();
  own.on('gifting:card-written', heard);
  own.emit('gifting:card-written', { letters: 12 }, 'mf-gifting@1.0.0');
  own.emit('gifting:card-written', { letters: 1.5 }, 'mf-gifting@1.0.0');
  own.emit('line:added', { id: 'a', quantity: 2 }, 'mf-gifting@1.0.0', 1);
  expect(heard.mock.calls).toEqual([[{ letters: 12 }, 'mf-gifting@1.0.0']]);
  expect(log).toHaveBeenCalledOnce();
  expect(events.rejected()).toMatchObject([{ name: 'gifting:card-written', payload: { letters: 1.5 } }]);
});

test('a listener from before the definition hears the event', () => {
  const { events } = busOf();
  const heard = vi.fn();
  const early = events as unknown as ReturnType<typeof events.define<typeof OWN>>;
  early.on('gifting:card-written', heard);
  events.define(OWN, 'mf-gifting@1.0.0').emit('gifting:card-written', { letters: 1 }, 'mf-gifting@1.0.0');
  expect(heard).toHaveBeenCalledOnce();
});

test('an owner may define its events again, and no one else may define them', () => {
  const { events } = busOf();
  events.define(OWN, 'mf-gifting@1.0.0');
  expect(() => events.define(OWN, 'mf-gifting@1.0.0')).not.toThrow();
  const details = { name: 'gifting:card-written', owner: 'mf-gifting@1.0.0', source: 'mf-b@1.0.0' };
  expect(() => events.define(OWN, 'mf-b@1.0.0')).toThrow(expect.objectContaining({ code: 'EVENT-003', details }));
});

test('an event of the contracts has no second definition', () => {
  const { events } = busOf();
  const again = { 'line:added': defineEvent({ 1: () => z.object({}) }) };
  expect(() => events.define(again, 'mf-b@1.0.0')).toThrow(expect.objectContaining({ code: 'EVENT-003' }));
  const heard = vi.fn();
  events.on('line:added', heard, 1);
  events.emit('line:added', { id: 'a', quantity: 2 }, 'mf-a@1.0.0', 1);
  expect(heard).toHaveBeenCalledExactlyOnceWith({ id: 'a', quantity: 2 }, 'mf-a@1.0.0');
});

test('the product’s own bus carries its events and refuses malformed ones aloud', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const events = createShopEvents();
  const heard = vi.fn();
  events.on('catalog:favorite-removed', heard);
  events.emit('catalog:favorite-removed', { handle: 'a' }, 'mf-catalog@1.0.0');
  events.emit('catalog:favorite-removed', {} as never, 'mf-catalog@1.0.0');
  expect(heard).toHaveBeenCalledOnce();
  expect(events.rejected()).toHaveLength(1);
  expect(error).toHaveBeenCalledOnce();
});
