// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT } from './draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';

const KEPT = { base: null, draft: structuredClone({ ...EMPTY_DRAFT, name: 'typed' }) } as NonNullable<
  ReturnType<typeof keptDraft>
>;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a draft is kept by experiment, and can be removed', () => {
  keepDraft('spring', KEPT);
  expect(keptDraft('spring')).toEqual(KEPT);
  expect(keptDraft('other')).toBeNull();
  keepDraft('spring', null);
  expect(sessionStorage).toHaveLength(0);
});

test('a draft from before guardrails had a margin, and variants a note, is still there', () => {
  const { isUnguarded: _isUnguarded, guardrailMargin: _margin, minimumDays: _days, tags: _tags, ...kept } = KEPT.draft;
  const older = { ...kept, variants: kept.variants.map(({ note: _note, ...variant }) => variant) };
  sessionStorage.setItem('capsule-collective-experiment-draft:spring', JSON.stringify({ base: null, draft: older }));
  expect(keptDraft('spring')).toEqual(KEPT);
});

test('values that another release or other code wrote there are ignored', () => {
  for (const text of ['', '{', '[]', '{"base":null,"draft":{"name":1}}']) {
    sessionStorage.setItem('capsule-collective-experiment-draft:spring', text);
    expect(keptDraft('spring')).toBeNull();
  }
});

test('a browser that forbids storage keeps nothing, and shows no error', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft('spring', KEPT);
  keepDraft('spring', null);
  expect(keptDraft('spring')).toBeNull();
});
