import { expect, onTestFinished, test } from 'vitest';
import type { AuthAnswer } from 'shared-contracts';
import { session } from './commands.ts';

test('commands given before their owner has arrived are carried out in order, and errors come back as answers', async () => {
  const asked: unknown[] = [];
  const answers = [
    session.signIn({ email: 'ada@example.com', password: 'x' }),
    session.signOut(),
    session.signOut('global'),
  ];
  expect(session.waiting()).toBe(3);
  const answer = async (...input: unknown[]): Promise<AuthAnswer> => {
    asked.push(input);
    return { error: input.length === 0 ? { code: 'session_not_found', message: 'No session' } : null };
  };
  const stopAnswering = session.answer({ signIn: answer, signUp: answer, signOut: answer });
  onTestFinished(stopAnswering);
  expect(await Promise.all(answers)).toEqual([
    { error: null },
    { error: { code: 'session_not_found', message: 'No session' } },
    { error: null },
  ]);
  expect(asked).toEqual([[{ email: 'ada@example.com', password: 'x' }], [], ['global']]);
});
