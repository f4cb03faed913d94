import { expect, test } from 'vitest';
import { evidenceNotes, ordersText, withheldVerdict } from './evidence-words.ts';
import type { EvidenceResult, Withheld } from './report.ts';

const withheld: Withheld = { visitors: 'exposed', variant: null, counted: 612, vouched: 104, since: null };
const reason = (changes: Partial<Withheld>): string => withheldVerdict({ ...withheld, ...changes }).reason;

const evidence: EvidenceResult = {
  isChecking: true,
  checkingSince: null,
  exposed: 'fine',
  assigned: 'fine',
  withheld: null,
  since: null,
  tokens: [
    { variant: 'control', assigned: 4800, issued: 4900 },
    { variant: 'b', assigned: 4812, issued: 4971 },
  ],
  largest: { visitors: 37, of: 1000 },
  apart: { unvouched: 0, address: 0, unknown_order: 0 },
  orders: 'browsers',
  ordersSince: null,
};
const notes = (changes: Partial<EvidenceResult>): string[] =>
  evidenceNotes({ ...evidence, ...changes }).map(({ text, isWarning }) => `${isWarning ? 'WARNING ' : ''}${text}`);

test('an excess of exposed over assigned visitors is shown with both counts, of all variants and of one', () => {
  expect(withheldVerdict(withheld)).toEqual({
    kind: 'withheld',
    text: 'withheld: more saw it than were assigned',
    reason:
      '612 visitors reported seeing it, and 104 were assigned. That isn’t chance. Don’t act on this data until you know where the visitors came from.',
  });
  expect(reason({ variant: 'b' })).toMatch(/^612 visitors reported seeing b, and 104 were assigned it\. That isn’t/);
  expect(reason({ vouched: 1 })).toMatch(/, and 1 was assigned\. /);
});

test('visitors without tokens from the shop are shown with the issued tokens, and with advice about the key', () => {
  const assigned = { visitors: 'assigned', counted: 1500, vouched: 10 } as const;
  expect(withheldVerdict({ ...withheld, ...assigned, visitors: 'recent' })).toMatchObject({
    kind: 'withheld',
    text: 'withheld: waiting for the servers’ counts',
    reason: expect.stringMatching(/report their tokens every 10 seconds\. Look again in a minute\.$/),
  });
  expect(withheldVerdict({ ...withheld, ...assigned })).toEqual({
    kind: 'withheld',
    text: 'withheld: more visitors than the shop vouched for',
    reason:
      '1,500 visitors were assigned, and the shop issued 10 tokens. That isn’t chance. Someone may hold the shop’s key. If every server’s counts arrived, replace it, then start a new phase.',
  });
  expect(reason({ ...assigned, variant: 'b', vouched: 1, since: '2026-03-05' })).toMatch(
    /^Since Mar 5, 2026, 1,500 visitors were assigned b, and the shop issued 1 token for it\. /,
  );
});

test('completed checks are shown in figures', () => {
  expect(notes({})).toEqual([
    'Tokens: checked on every event.',
    'Issued tokens: 9,871 for 9,612 assigned visitors.',
    'At most 4% of visitors came from one address.',
  ]);
  expect(notes({ since: '2026-03-05', assigned: 'too many' })[1]).toBe(
    'WARNING Issued tokens: 9,871 for 9,612 assigned visitors since Mar 5, 2026.',
  );
  expect(notes({ tokens: [{ variant: 'b', assigned: 1, issued: 2 }] })[1]).toBe(
    'Issued tokens: 2 for 1 assigned visitor.',
  );
  expect(notes({ tokens: [] })[1]).toBe('Issued tokens: nothing to compare yet.');
});

test('for a phase opened before tokens were checked or orders confirmed, the day is shown', () => {
  expect(notes({ checkingSince: '2026-03-02' })[0]).toBe('Tokens: checked since Mar 2, 2026; earlier events weren’t.');
  const later = { ...evidence, ordersSince: '2026-03-02' };
  expect(ordersText({ orders: 'webhook' }, later)).toBe('confirmed by the storefront since Mar 2, 2026');
});

test('missing checks are shown with the missing setting', () => {
  expect(notes({ assigned: 'not checked', tokens: [], largest: null })).toEqual([
    'Tokens: checked on every event.',
    'Issued tokens: not checked. The shop’s servers don’t count them (SERVED_PAGES_TOKEN), or didn’t when this phase began.',
    'Addresses aren’t available here.',
  ]);
  // Without keys, it is unknown whether servers count.
  expect(notes({ isChecking: false, assigned: 'not checked', tokens: [] }).slice(0, 2)).toEqual([
    'Tokens: not checked. EXPOSURE_PUBLIC_KEYS isn’t set.',
    'Issued tokens: not checked.',
  ]);
});

test('an address’s share is rounded up, with a warning above a fifth of enough visitors', () => {
  const share = (visitors: number, of: number): string => notes({ largest: { visitors, of } })[2] ?? '';
  expect(share(1, 100_000)).toBe('At most 1% of visitors came from one address.');
  expect(share(7, 100)).toBe('At most 7% of visitors came from one address.');
  expect(share(200, 1000)).toBe('At most 20% of visitors came from one address.');
  expect(share(201, 1000)).toBe('WARNING At most 21% of visitors came from one address.');
  expect(share(50, 50)).toBe('At most 100% of visitors came from one address.');
});

test('an order shows the source of its confirmation, and the unconfirmed ones; other goals show nothing', () => {
  const unknown = { ...evidence, apart: { ...evidence.apart, unknown_order: 1037 } };
  expect(ordersText({ orders: null }, unknown)).toBeNull();
  expect(ordersText({ orders: 'browsers' }, evidence)).toBe('reported by browsers');
  expect(ordersText({ orders: 'webhook' }, evidence)).toBe('confirmed by the storefront');
  expect(ordersText({ orders: 'webhook' }, unknown)).toBe(
    'confirmed by the storefront; 1,037 unconfirmed or repeated, counted separately',
  );
});
