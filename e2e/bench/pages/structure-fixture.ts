import type { Structure } from './structure.ts';

const KB = 1024;
const bytes = (kilobytes: number) => ({ wire: kilobytes * KB, decoded: kilobytes * KB * 4 });

/** A page with round figures, for tests; the given ones replace them. */
export function structureOf(changes: Partial<Structure> = {}): Structure {
  return {
    document: bytes(20),
    bootData: 10 * KB,
    script: { inline: bytes(5), answers: bytes(80), alive: bytes(120), idle: bytes(150) },
    files: [
      { package: 'shell', file: '/assets/index.js', by: 'answers', ...bytes(80) },
      { package: 'mf-catalog', file: '/releases/entry.js', by: 'alive', ...bytes(40) },
      { package: 'mf-catalog', file: '/releases/late.js', by: 'idle', ...bytes(30) },
    ],
    withoutPictures: 240 * KB,
    pictures: { count: 3, wire: 90 * KB },
    fileRequests: 12,
    chain: ['/assets/index.js', '/releases/entry.js'],
    unused: [],
    shift: 0,
    ...changes,
  };
}
