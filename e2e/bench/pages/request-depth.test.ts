import { expect, test } from 'vitest';
import { longestChain } from './request-depth.ts';

const DOCUMENT = { url: '/', causes: [] };

test('files that the document names are one request deep, regardless of their number', () => {
  expect(longestChain([DOCUMENT, { url: '/a.js', causes: ['/'] }, { url: '/b.css', causes: ['/'] }])).toEqual([
    '/a.js',
  ]);
});

test('a chain goes on with what a script asks for, through the latest of those on its stack', () => {
  const requests = [
    DOCUMENT,
    { url: '/shell.js', causes: ['/'] },
    { url: '/entry.js', causes: ['/shell.js'] },
    { url: '/start.js', causes: ['/shell.js', '/entry.js'] },
    { url: '/other.js', causes: ['/shell.js'] },
  ];
  expect(longestChain(requests)).toEqual(['/shell.js', '/entry.js', '/start.js']);
});

test('a file that was fetched ahead is as deep as the document that named it, even when another file runs it', () => {
  const requests = [
    DOCUMENT,
    { url: '/shell.js', causes: ['/'] },
    { url: '/start.js', causes: ['/'] },
    { url: '/start.js', causes: ['/shell.js'] },
  ];
  expect(longestChain(requests)).toHaveLength(1);
});

test('a document that asks for nothing has no chain', () => {
  expect(longestChain([DOCUMENT])).toEqual([]);
});
