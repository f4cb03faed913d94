import { expect, test } from 'vitest';
import { KeptFiles } from './kept-files.ts';

const kilobyte = (): Buffer => Buffer.alloc(1024);

function keptOf(files: KeptFiles, names: readonly string[]): string[] {
  return names.filter((name) => files.get(name) !== undefined);
}

test('a file is kept as it was given', () => {
  const files = new KeptFiles(4096);
  const content = kilobyte();
  files.keep('a', content);
  expect(files.get('a')).toBe(content);
  expect(files.get('b')).toBeUndefined();
});

test('beyond its bytes the file that was not asked for the longest goes', () => {
  const files = new KeptFiles(3 * 1024);
  for (const name of ['a', 'b', 'c']) files.keep(name, kilobyte());
  files.get('a');
  files.keep('d', kilobyte());
  expect(keptOf(files, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
  expect(files.bytes).toBe(3 * 1024);
});

test('a file that is kept again counts once, and one larger than all is not kept', () => {
  const files = new KeptFiles(2 * 1024);
  files.keep('a', kilobyte());
  files.keep('a', kilobyte());
  expect(files.bytes).toBe(1024);
  files.keep('b', Buffer.alloc(4096));
  expect([files.bytes, files.get('b')]).toEqual([0, undefined]);
});
