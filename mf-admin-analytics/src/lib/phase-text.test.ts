import { expect, test } from 'vitest';
import { phaseWith } from '../testing/experiment-figures.ts';
import { spanText, trafficText } from './phase-text.ts';

const PHASE = { ...phaseWith(['control', 'b']), opened_at: '2026-03-01T12:00:00.000Z' };

test('a running phase has its start, a closed one its end', () => {
  expect(spanText(PHASE, 'UTC')).toBe('since Mar 1, 2026');
  expect(spanText({ ...PHASE, closed_at: '2026-03-09T12:00:00.000Z' }, 'UTC')).toBe('Mar 1, 2026 to Mar 9, 2026');
  expect(spanText({ ...PHASE, closed_at: '2026-03-01T13:00:00.000Z' }, 'UTC')).toBe('on Mar 1, 2026');
});

test('the traffic is the current one, with the previous one', () => {
  expect(trafficText(PHASE, 'UTC')).toBe('100% of its audience');
  const first = { at: PHASE.opened_at, traffic: 5 };
  expect(trafficText({ ...PHASE, traffic: 5, traffic_history: [first] }, 'UTC')).toBe('5% of its audience');
  const later = ['2026-03-03', '2026-03-05'].map((day, at) => ({
    at: `${day}T12:00:00.000Z`,
    traffic: [25, 100][at] ?? 0,
  }));
  expect(trafficText({ ...PHASE, traffic: 100, traffic_history: [first, ...later] }, 'UTC')).toBe(
    '100% of its audience since Mar 5, 2026 (before that, 5% since Mar 1, 2026, 25% since Mar 3, 2026)',
  );
});
