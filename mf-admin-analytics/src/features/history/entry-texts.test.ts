import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../lib/experiment-queries.ts';
import { actionText, canBeUndone } from './entry-texts.ts';

const ENTRY: HistoryEntry = {
  id: 7,
  at: '2026-03-01T12:00:00Z',
  actor: 'ada@example.com',
  action: 'edit',
  before: { revision: 1 },
  difference: ['traffic: 10 → 50'],
};

test('an action has a readable text, and an unknown action its own name', () => {
  expect([actionText('revert'), actionText('unheard-of')]).toEqual(['Undid a change', 'unheard-of']);
  expect(actionText('insert')).toBe('Created');
});

test('every change can be undone but the first and unreadable ones', () => {
  expect(canBeUndone(ENTRY)).toBe(true);
  expect(canBeUndone({ ...ENTRY, before: null })).toBe(false);
  for (const action of ['create', 'duplicate']) expect(canBeUndone({ ...ENTRY, action })).toBe(false);
});
