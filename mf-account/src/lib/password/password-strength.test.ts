import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgePassword, PASSWORD_RULES } from './password-strength.ts';

const strength = (password: string, known: string[] = []): string => judgePassword(password, known).strength;

test('an empty field shows the rules', () => {
  expect(judgePassword('')).toEqual({ strength: 'empty', advice: PASSWORD_RULES });
});

test.each(['Short1a', 'nouppercase1', 'NOLOWERCASE1', 'NoDigitsHere', '12345678'])('%s is not accepted', (password) => {
  expect(strength(password)).toBe('refused');
  expect(judgePassword(password).advice).toContain('Not quite there.');
});

test.each(['Password1', 'P4ssw0rd!', 'Qwerty123', 'Welcome2026', 'Summer2026!', '1Letmein', 'Capsule123'])(
  '%s is easy to guess although it keeps the rules',
  (password) => {
    expect(strength(password)).toBe('weak');
    expect(judgePassword(password).advice).toContain('a common word');
  },
);

test.each(['Aaaaaaa1', 'Abcdefg1', 'Zyxwvu98'])('%s is easy to guess because it is a row', (password) => {
  expect(strength(password)).toBe('weak');
});

test('a password made of the name or the email is easy to guess', () => {
  expect(judgePassword('Lovelace-1815-x', ['Ada', 'Lovelace']).advice).toContain('your name or email');
  expect(strength('xx.countess9Q', ['countess.of'])).toBe('weak');
});

test('a name of two letters does not condemn a password', () => {
  expect(strength('Bordeaux-tram-17-lilac', ['Bo', ''])).toBe('strong');
});

test('length makes a password strong', () => {
  expect(strength('Kj7mQx2p')).toBe('weak');
  expect(strength('Kj7mQx2pTw')).toBe('fair');
  expect(strength('Kj7mQx2pTw-9')).toBe('strong');
});

test('a longer password is never judged weaker for its length', () => {
  const rank = ['empty', 'refused', 'weak', 'fair', 'strong'];
  const text = fc.stringMatching(/^[A-Z][a-z]{2}[0-9][a-zA-Z0-9]{4,20}$/);
  const isWord = (password: string) => judgePassword(password).advice.includes('a common word');
  fc.assert(
    fc.property(text, fc.stringMatching(/^[a-z0-9]{1,8}$/), (password, more) => {
      fc.pre(!isWord(password + more));
      expect(rank.indexOf(strength(password + more))).toBeGreaterThanOrEqual(rank.indexOf(strength(password)));
    }),
  );
});
