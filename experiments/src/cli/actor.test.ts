import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { commandLineActor } from './actor.ts';

test('the actor of a change from a command line is the account, or the name in the setting', () => {
  expect(commandLineActor({}, () => 'ada')).toBe('ada (command line)');
  expect(commandLineActor({ EXPERIMENTS_ACTOR: ' Ada Lovelace\n' }, () => 'runner')).toBe(
    'Ada Lovelace (command line)',
  );
  expect(commandLineActor({ EXPERIMENTS_ACTOR: 'x'.repeat(200) })).toBe(`${'x'.repeat(64)} (command line)`);
  expect(commandLineActor({}, () => '')).toBe('unknown (command line)');
});

test('without a setting the actor is the operating system’s account, and the shell’s variables have no effect', () => {
  expect(commandLineActor({ USER: 'somebody-else' })).toBe(`${userInfo().username} (command line)`);
});
