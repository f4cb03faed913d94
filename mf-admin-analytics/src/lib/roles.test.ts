import { expect, test } from 'vitest';
import { leastRoleFor } from './roles.ts';

test.each([
  ['edit', 'draft', 'editor'],
  ['edit', 'running', 'publisher'],
  ['archive', 'draft', 'editor'],
  ['archive', 'stopped', 'publisher'],
  ['revert', 'draft', 'editor'],
  ['revert', 'killed', 'publisher'],
  ['start', 'draft', 'publisher'],
  ['stop', 'running', 'publisher'],
  ['kill', 'running', 'publisher'],
  ['ship', 'stopped', 'publisher'],
  ['duplicate', 'running', 'editor'],
])('to %s what is %s takes the %s role', (act, status, role) => {
  expect(leastRoleFor(act, status)).toBe(role);
});
