import type { Favorite } from 'shared-contracts';
import { expect, test } from 'vitest';
import { type Agreement, type AgreementMemory, createFavoritesSync, noteRemoved } from './favorites-sync.ts';

const favorite = (handle: string): Favorite => ({ handle, title: handle, price: 100, addedAt: 1 });

/** A device and an account; the account can be made to fail. */
function world(here: string[], there: string[], agreed: Agreement | null = null) {
  const state = { here, there, agreed, down: false, logged: 0 };
  const reach = (): void => {
    if (state.down) throw new Error('unreachable');
  };
  const memory: AgreementMemory = {
    read: () => state.agreed,
    write: (agreement) => {
      state.agreed = agreement;
    },
  };
  const sync = createFavoritesSync({
    userId: 'ada',
    account: {
      async merge(handles) {
        reach();
        state.there = [...new Set([...state.there, ...handles])];
        return state.there;
      },
      async add(handle) {
        reach();
        state.there = [...state.there, handle];
      },
      async remove(handle) {
        reach();
        state.there = state.there.filter((one) => one !== handle);
      },
    },
    device: {
      handles: () => state.here,
      take: (found) => {
        state.here = [...new Set([...state.here, ...found.map(({ handle }) => handle)])];
      },
      remove: (handle) => {
        state.here = state.here.filter((one) => one !== handle);
      },
    },
    memory,
    describe: async (handles) => handles.map(favorite),
    log: () => {
      state.logged += 1;
    },
  });
  return { state, sync, memory };
}

const ofAda = (...handles: string[]): Agreement => ({ userId: 'ada', handles, removed: [] });

test('the first meeting unites device and account', async () => {
  const { state, sync } = world(['beach-set'], ['drift-set']);
  await sync.begin();
  expect(state.here.toSorted()).toEqual(['beach-set', 'drift-set']);
  expect(state.there.toSorted()).toEqual(['beach-set', 'drift-set']);
  expect(state.agreed).toEqual(ofAda('drift-set', 'beach-set'));
});

test('after the first meeting a removal on another device is followed', async () => {
  const { state, sync } = world(['beach-set', 'drift-set'], ['drift-set'], ofAda('beach-set', 'drift-set'));
  await sync.begin();
  expect(state.here).toEqual(['drift-set']);
  expect(state.there).toEqual(['drift-set']);
});

test('favorites added while signed out reach the account at the next sync', async () => {
  const { state, sync } = world(['drift-set', 'beach-set'], ['drift-set'], ofAda('drift-set'));
  await sync.begin();
  expect(state.there).toEqual(['drift-set', 'beach-set']);
});

test('favorites that another person left on the device do not reach this account; later additions do', async () => {
  const left: Agreement = { userId: 'grace', handles: ['beach-set'], removed: [] };
  const { state, sync } = world(['beach-set', 'drift-set'], [], left);
  await sync.begin();
  expect(state.there).toEqual(['drift-set']);
  expect(state.here).toEqual(['drift-set']);
});

test('favorites that another person left are still known after a failed first sync', async () => {
  const left: Agreement = { userId: 'grace', handles: ['beach-set'], removed: [] };
  const { state, sync } = world(['beach-set'], [], left);
  state.down = true;
  await sync.begin();
  state.down = false;
  await sync.added('drift-set');
  state.here.push('drift-set');
  await sync.begin();
  expect(state.there).toEqual(['drift-set']);
});

test('favorites added and removed here are sent to the account', async () => {
  const { state, sync } = world([], ['drift-set'], ofAda('drift-set'));
  await sync.added('beach-set');
  await sync.removed('drift-set');
  expect(state.there).toEqual(['beach-set']);
  expect(state.agreed).toEqual(ofAda('beach-set'));
});

test('a change that did not reach the account is sent at the next sync', async () => {
  const { state, sync } = world(['beach-set'], [], ofAda());
  state.down = true;
  await sync.added('beach-set');
  expect(state.logged).toBe(1);
  state.down = false;
  await sync.begin();
  expect(state.here).toEqual(['beach-set']);
  expect(state.there).toEqual(['beach-set']);
});

test('a removal that did not reach the account is made up for at the next sync', async () => {
  const { state, sync } = world([], ['beach-set', 'drift-set'], ofAda('beach-set'));
  state.down = true;
  await sync.removed('beach-set');
  state.down = false;
  await sync.begin();
  expect([state.here, state.there]).toEqual([['drift-set'], ['drift-set']]);
  expect(state.agreed).toEqual(ofAda('drift-set'));
});

test('a favorite that was removed before the page knew the account stays removed', async () => {
  const { state, sync, memory } = world([], ['beach-set'], ofAda('beach-set'));
  noteRemoved(memory, 'beach-set');
  await sync.begin();
  expect([state.here, state.there]).toEqual([[], []]);
});

test('a favorite that was removed and added again stays', async () => {
  const { state, sync, memory } = world(['beach-set'], ['beach-set'], ofAda('beach-set'));
  noteRemoved(memory, 'beach-set');
  await sync.begin();
  expect([state.here, state.there]).toEqual([['beach-set'], ['beach-set']]);
  expect(state.agreed).toEqual(ofAda('beach-set'));
});

test('a removal during a sync that does not reach the account is made up for at the next one', async () => {
  const { state, sync } = world(['beach-set'], ['beach-set'], ofAda('beach-set'));
  const syncing = sync.begin();
  state.here = [];
  state.down = true;
  await sync.removed('beach-set');
  state.down = false;
  await syncing;
  await sync.begin();
  expect([state.here, state.there]).toEqual([[], []]);
});

test('what one person removes is not taken from the account of the person before', async () => {
  const { state, sync } = world([], [], { userId: 'grace', handles: ['beach-set'], removed: [] });
  await sync.removed('beach-set');
  expect(state.agreed).toEqual({ userId: 'grace', handles: ['beach-set'], removed: [] });
});

test('an account out of reach takes nothing from the device', async () => {
  const { state, sync } = world(['beach-set'], [], ofAda('beach-set'));
  state.down = true;
  await sync.begin();
  expect(state.here).toEqual(['beach-set']);
});
