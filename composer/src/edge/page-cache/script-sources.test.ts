import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptSources } from './script-sources.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const trusted = { inline: [hashOf('shell()'), hashOf('unused()')] };

test('a document runs by the hash of its own inline scripts, and its files by where they lie', () => {
  const html = `<script>shell()</script><link rel="preload" as="script" href="/a.js" integrity="sha384-own"/>
    <script src="/b.js" integrity="sha384-own" async=""></script><script>shell()</script>`;
  expect(scriptSources(html, trusted)).toEqual({ sources: [hashOf('shell()')], unknown: [] });
});

test('an injected script is not allowed by its own hash', () => {
  const html = `<script>steal()</script><script src="//evil.example/x.js" integrity="sha384-evil"></script>`;
  expect(scriptSources(html, trusted)).toEqual({ sources: [], unknown: [hashOf('steal()')] });
});

test('data is no script', () => {
  const html = '<script type="application/ld+json">{}</script><script type="application/json" id="boot">{}</script>';
  expect(scriptSources(html, trusted)).toEqual({ sources: [], unknown: [] });
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
