import { expect, test } from 'vitest';
import { daysOf, oneRemote, reasonOf, typedCommand } from './typed-command.ts';
import { confirmedRemote } from './retire.ts';

const typed = (...given: string[]) => typedCommand(given);

test('a command has its names and options', () => {
  const { command, names, options } = typed('publish', 'mf-a', '--share', '/a', 'mf-b', '--share', '/b');
  expect([command, names, options.share]).toEqual(['publish', ['mf-a', 'mf-b'], ['/a', '/b']]);
});

test('a digest that begins with a hyphen is no option', () => {
  const digest = '-kAkeMJHWQKC--kl0EIRYJJM7m-V2p2tKOs_eOFgu2c';
  const promoted = typed('promote', 'mf-a', digest, '--reason', 'better');
  expect([promoted.names, promoted.options.reason]).toEqual([['mf-a', digest], 'better']);
  const back = typed('rollback', 'mf-a', '--to', digest, '--reason', 'worse');
  expect([back.names, back.options.to, back.options.reason]).toEqual([['mf-a'], digest, 'worse']);
});

test.each([
  [['status', '--force'], "Unknown option '--force'."],
  [['rollback', 'mf-a', '--to'], "Option '--to <value>' argument missing."],
])('%j is refused in a sentence', (given, sentence) => {
  expect(() => typed(...given)).toThrow(sentence);
});

test('a reason is one line', () => {
  expect(reasonOf(typed('rollback', 'mf-a', '--reason', ' the drawer\n\t is  empty '))).toBe('the drawer is empty');
});

test.each([[[]], [['--reason', '']], [['--reason', ' \n ']]])('a change with %j has no reason', (given) => {
  expect(() => reasonOf(typed('rollback', 'mf-a', ...given))).toThrow('`rollback` needs `--reason "…"`');
});

test('a reason of more than 500 characters is refused', () => {
  expect(() => reasonOf(typed('retire', '--reason', 'a'.repeat(501)))).toThrow('A reason has at most 500 characters.');
  expect(reasonOf(typed('retire', '--reason', 'a'.repeat(500)))).toHaveLength(500);
});

test.each([[['rollback']], [['rollback', 'mf-a', 'mf-b']]])('%j names no one remote', (given) => {
  expect(() => oneRemote(typed(...given))).toThrow('`rollback` takes the name of one remote.');
});

test('a remote is retired only where its name is repeated', () => {
  expect(confirmedRemote(typed('retire', 'mf-a', '--confirm', 'mf-a'))).toBe('mf-a');
  for (const given of [[], ['--confirm', 'mf-b'], ['--confirm', '']])
    expect(() => confirmedRemote(typed('retire', 'mf-a', ...given))).toThrow('add `--confirm mf-a`');
});

test.each(['0', '-1', '1.5', 'many', '', '4000'])('%j is no number of days', (days) => {
  expect(() => daysOf(typed('collect', `--days=${days}`))).toThrow('`--days` takes a whole number of days');
});

test('without a number it is 30 days', () => {
  expect([daysOf(typed('collect')), daysOf(typed('collect', '--days', '7'))]).toEqual([30, 7]);
});
