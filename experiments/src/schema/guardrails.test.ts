import { expect, test } from 'vitest';
import { guardrailsOf, reportedGoals } from './guardrails.ts';

test.each([
  ['no goal at all', { goals: [] }, [], []],
  ['orders that decide', { goals: ['order-completed', 'line-added'] }, [], ['order-completed', 'line-added']],
  ['another goal', { goals: ['line-added'] }, ['order-completed'], ['line-added', 'order-completed']],
  [
    'orders beside the one that decides',
    { goals: ['line-added', 'order-completed'] },
    ['order-completed'],
    ['line-added', 'order-completed'],
  ],
  ['no guardrail by intent', { goals: ['line-added'], guardrails: [] }, [], ['line-added']],
  [
    'a guardrail of its own',
    { goals: ['line-added'], guardrails: ['newsletter'] },
    ['newsletter'],
    ['line-added', 'newsletter'],
  ],
  ['every goal and a guardrail', { goals: [], guardrails: ['newsletter'] }, ['newsletter'], []],
])('with %s the right goals are guarded and reported', (_what, definition, guarded, reported) => {
  expect([guardrailsOf(definition), reportedGoals(definition)]).toEqual([guarded, reported]);
});
