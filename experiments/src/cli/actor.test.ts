import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { commandLineActor } from './actor.ts';

test('a change from a command line is the account’s, or whoever the setting names', () => {
  expect(commandLineActor({}, () => 'ada')).toBe('ada (command line)');
  expect(commandLineActor({ EXPERIMENTS_ACTOR: ' Ada Lovelace\n' }, () => 'runner')).toBe(
    'Ada Lovelace (command line)',
  );
  expect(commandLineActor({ EXPERIMENTS_ACTOR: 'x'.repeat(200) })).toBe(`${'x'.repeat(64)} (command line)`);
  expect(commandLineActor({}, () => '')).toBe('unknown (command line)');
});

test('without a setting the operating system’s account is taken, whatever the shell’s variables say', () => {
  expect(commandLineActor({ USER: 'somebody-else' })).toBe(`${userInfo().username} (command line)`);
});
