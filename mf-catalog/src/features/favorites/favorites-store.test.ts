import type { Favorite } from 'shared-contracts';
import { createShopEvents, createShopStore } from 'shared-runtime';
import { memoryStorage } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { createFavoritesStore } from './favorites-store.ts';
import { keptFavorites, readFavorites } from './stored-favorites.ts';

const KEY = 'capsule-collective-favorites';
const REMOTE = 'mf-catalog@1.0.0';
const beach = { handle: 'beach-set', title: 'Beach Set', price: 23500 };
const drift = { handle: 'drift-set-capsule', title: 'Drift Set Capsule', price: 15500 };
const stored = (...items: Omit<Favorite, 'addedAt'>[]) =>
  JSON.stringify({ version: 1, items: items.map((item) => ({ ...item, addedAt: 1 })) });

function favoritesStore(text: string | null = null, writable = true) {
  const store = createShopStore();
  const events = createShopEvents();
  const heard: string[] = [];
  events.on('catalog:favorite-added', ({ handle }) => heard.push(`added ${handle}`));
  events.on('catalog:favorite-removed', ({ handle }) => heard.push(`removed ${handle}`));
  const storage = memoryStorage(text === null ? {} : { [KEY]: text });
  if (!writable) storage.mode = 'full';
  const entry = keptFavorites(storage);
  const kept = createFavoritesStore({
    slice: store.claim('favorites', REMOTE),
    stored: entry,
    events,
    remote: REMOTE,
    now: () => 42,
  });
  const handles = () => store.getState().favorites.items.map(({ handle }) => handle);
  return { ...kept, store, storage, entry, heard, handles };
}

test('stored favorites are there as soon as the store is', () => {
  const { store, handles } = favoritesStore(stored(beach));
  expect(store.getState().favorites.status).toBe('ready');
  expect(handles()).toEqual(['beach-set']);
});

test('toggling adds in front, is stored, and emits an event', () => {
  const { commands, handles, entry, heard } = favoritesStore(stored(beach));
  commands.toggle(drift);
  expect(handles()).toEqual(['drift-set-capsule', 'beach-set']);
  expect(readFavorites(entry)[0]).toEqual({ ...drift, addedAt: 42 });
  expect(heard).toEqual(['added drift-set-capsule']);
});

test('toggling a favorite again lets it go', () => {
  const { commands, handles, heard } = favoritesStore(stored(beach));
  commands.toggle(beach);
  expect(handles()).toEqual([]);
  expect(heard).toEqual(['removed beach-set']);
});

test('removing a capsule that is no favorite emits nothing', () => {
  const { commands, heard } = favoritesStore();
  commands.remove('beach-set');
  expect(heard).toEqual([]);
});

test('favorites of the account are added behind those of the browser', () => {
  const { commands, handles } = favoritesStore(stored(beach));
  commands.merge([
    { ...drift, addedAt: 7 },
    { ...beach, title: 'Another title', addedAt: 8 },
  ]);
  expect(handles()).toEqual(['beach-set', 'drift-set-capsule']);
});

test('favorites stored by another tab are taken over and not overwritten', () => {
  const { commands, follow, handles, storage } = favoritesStore();
  storage.texts.set(KEY, stored(beach));
  follow();
  expect(handles()).toEqual(['beach-set']);
  commands.toggle(drift);
  expect(handles()).toEqual(['drift-set-capsule', 'beach-set']);
});

test('favorites work for the visit where the browser keeps nothing', () => {
  const { commands, handles } = favoritesStore(null, false);
  commands.toggle(beach);
  expect(handles()).toEqual(['beach-set']);
  commands.toggle(drift);
  expect(handles()).toEqual(['drift-set-capsule', 'beach-set']);
});

test('a full storage does not bring earlier favorites back', () => {
  const { commands, handles } = favoritesStore(stored(beach), false);
  commands.remove('beach-set');
  commands.toggle(drift);
  expect(handles()).toEqual(['drift-set-capsule']);
});

test('corrupt data is an empty list', () => {
  expect(favoritesStore('{"version":1,"items":').handles()).toEqual([]);
});

test('the drawer opens and closes', () => {
  const { commands, store } = favoritesStore();
  commands.open();
  expect(store.getState().favorites.isOpen).toBe(true);
  commands.close();
  expect(store.getState().favorites.isOpen).toBe(false);
});
