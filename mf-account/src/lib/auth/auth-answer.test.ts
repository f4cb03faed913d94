import { expect, test } from 'vitest';
import { answerOf, askAuth } from './auth-answer.ts';

test('success is an answer without an error', () => {
  expect(answerOf({ error: null })).toEqual({ error: null });
});

test('an error keeps its code, its message and its reasons', () => {
  const error = { name: 'AuthWeakPasswordError', code: 'weak_password', message: 'Too weak', reasons: ['length'] };
  expect(answerOf({ error })).toEqual({ error: { code: 'weak_password', message: 'Too weak', reasons: ['length'] } });
});

test('an error without a code goes by its name', () => {
  const error = { name: 'AuthSessionMissingError', message: 'Auth session missing!' };
  expect(answerOf({ error })).toEqual({ error: { code: 'AuthSessionMissingError', message: 'Auth session missing!' } });
});

test('reasons that are no list of texts are left out', () => {
  const error = { name: 'AuthWeakPasswordError', code: 'weak_password', message: 'Too weak', reasons: 'length' };
  expect(answerOf({ error }).error).not.toHaveProperty('reasons');
});

test('a client that could not be loaded is reported like a service that did not answer', async () => {
  const answer = await askAuth(
    () => Promise.reject(new Error('chunk missing')),
    (auth) => auth.getSession(),
  );
  expect(answer.error?.code).toBe('unreachable');
});
