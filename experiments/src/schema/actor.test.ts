import { expect, test } from 'vitest';
import { actorText } from './actor.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada@example.com (11111111-1111-4111-8111-111111111111)', 'ada@example.com'],
  ['ada (command line)', 'ada (command line)'],
  ['command line: ada', 'ada (command line)'],
  ['postgres', 'the shop’s setup'],
])('a history shows the actor %s as %s', (actor, text) => {
  expect(actorText(actor)).toBe(text);
});
