import { expect, test } from 'vitest';
import { guardrailsOf, reportedGoals } from './guardrails.ts';

test.each([
  ['no goal at all', { goals: [] }, [], []],
  [
    'orders that decide',
    { goals: ['order-completed', 'line-added'] },
    [],
    ['order-completed', 'line-added', 'checkout-started'],
  ],
  [
    'another goal',
    { goals: ['line-added'] },
    ['order-completed'],
    ['line-added', 'order-completed', 'checkout-started'],
  ],
  [
    'orders beside the one that decides',
    { goals: ['line-added', 'order-completed'] },
    ['order-completed'],
    ['line-added', 'order-completed', 'checkout-started'],
  ],
  [
    'no guardrail by intent',
    { goals: ['newsletter'], guardrails: [] },
    [],
    ['newsletter', 'line-added', 'checkout-started', 'order-completed'],
  ],
  [
    'a guardrail of its own',
    { goals: ['line-added'], guardrails: ['newsletter'] },
    ['newsletter'],
    ['line-added', 'newsletter', 'checkout-started', 'order-completed'],
  ],
  ['every goal and a guardrail', { goals: [], guardrails: ['newsletter'] }, ['newsletter'], []],
])('with %s the right goals are guarded and reported', (_what, definition, guarded, reported) => {
  expect([guardrailsOf(definition), reportedGoals(definition)]).toEqual([guarded, reported]);
});
