import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptSources } from './script-sources.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const OWN = 'sha384-own';
const trusted = { inline: [hashOf('shell()')], scripts: new Set([OWN, 'sha384-unused']) };

test('a document runs by the hash of its own inline scripts and the integrity of its own files', () => {
  const html = `<script>shell()</script><link rel="preload" as="script" href="/a.js" integrity="${OWN}"/>
    <script src="/b.js" integrity="${OWN}" async=""></script>`;
  expect(scriptSources(html, trusted)).toEqual({ sources: [hashOf('shell()'), `'${OWN}'`], unknown: [] });
});

test('what somebody smuggled in is not allowed by its own hash', () => {
  const html = `<script>steal()</script><script src="//evil.example/x.js" integrity="sha384-evil"></script>`;
  expect(scriptSources(html, trusted)).toEqual({ sources: [], unknown: [hashOf('steal()')] });
});

test('data is no script', () => {
  const html = '<script type="application/ld+json">{}</script><script type="application/json" id="boot">{}</script>';
  expect(scriptSources(html, trusted)).toEqual({ sources: [], unknown: [] });
});

test('a stylesheet allows no script', () => {
  const html = '<link rel="stylesheet" href="/a.css" integrity="sha384-style"/>';
  expect(scriptSources(html, trusted).sources).toEqual([]);
});

test('only the first integrity of a tag counts, as for a browser, and what only ends like the name is another attribute', () => {
  const html = `<script src="/b.js" data-integrity="sha384-unused" integrity="${OWN}"></script>`;
  expect(scriptSources(html, trusted).sources).toEqual([`'${OWN}'`]);
});

test('a script in the text of another is that text', () => {
  const html = '<script>shell()</script><script>a("<script>")</script>';
  expect(scriptSources(html, trusted).unknown).toEqual([hashOf('a("<script>")')]);
});

test.each(['<script>', '<script ', '<link ', '<script src="" integrity="'])(
  'a megabyte of %j that nothing ends is looked through in no time',
  (part) => {
    const html = part.repeat(2 ** 20 / part.length);
    const started = performance.now();
    expect(scriptSources(html, trusted).unknown).toEqual([]);
    expect(performance.now() - started).toBeLessThan(1000);
  },
);
