import { expect, test } from 'vitest';
import { idealPageOf } from './ideal-page.ts';
import { placeless, stylesheetsOf, twinOf } from './twin.ts';

const PAGE = `<!DOCTYPE html><html><head><title>Bordeaux Capsule</title>
<meta name="description" content="One deep red."/>
<link rel="preload" as="image" imageSrcSet="/red.avif 240w" fetchPriority="high"/>
<script>window.early = 1;</script>
<link rel="stylesheet" href="/assets/x/static/css/index.css?v=1&amp;w=2" data-precedence="shell"/>
<link rel="stylesheet" href="/missing.css"/>
<link rel="preload" href="/assets/x/index.js" as="script" crossorigin=""/>
<link rel="modulepreload" href="/assets/x/module.js"/>
<link rel="preload" as="font" href="/font.woff2" crossorigin=""/>
<script src="/assets/x/index.js" async=""></script></head>
<body><main><h1 class="title">Bordeaux <!-- -->Capsule</h1>
<img src="/icon.avif"/><picture class="versions"><source media="(max-width: 40em)" srcSet="/phone.avif"/><img class="x" loading="eager" fetchPriority="high" src="/red.avif" alt="A red dress"/></picture>
</main><script type="application/json" id="boot">{"much":"data"}</script></body></html>`;

const STYLES = new Map([
  ['/assets/x/static/css/index.css?v=1&w=2', '@font-face{src:url(../font/a.woff2)}h1{color:red}'],
]);

test('a twin has no script, nothing fetched for one and no data for one', () => {
  const twin = twinOf(PAGE, STYLES);
  expect(twin).not.toMatch(/<script|as="script"|modulepreload|boot|much/);
});

test('a twin keeps the markup, the pictures and the fonts as they are', () => {
  const twin = twinOf(PAGE, STYLES);
  expect(twin).toContain('<h1 class="title">Bordeaux <!-- -->Capsule</h1>');
  expect(twin).toContain('<link rel="preload" as="font" href="/font.woff2" crossorigin=""/>');
  expect(twin).toContain('imageSrcSet="/red.avif 240w"');
});

test('a twin carries its stylesheets, in their place and with their addresses', () => {
  const twin = twinOf(PAGE, STYLES);
  expect(stylesheetsOf(PAGE)).toEqual([...STYLES.keys(), '/missing.css']);
  expect(twin).toContain('<style>@font-face{src:url("/assets/x/static/font/a.woff2")}h1{color:red}</style>');
});

test('a stylesheet that did not come stays a link', () => {
  expect(twinOf(PAGE, STYLES)).toContain('<link rel="stylesheet" href="/missing.css"/>');
});

test('addresses in a stylesheet are named from the root, but for data and other hosts', () => {
  expect(placeless('a{b:url("../c.svg")}', '/x/y/z.css')).toBe('a{b:url("/x/c.svg")}');
  const elsewhere = 'a{b:url(data:image/png;base64,AA==);c:url(https://cdn.example/d.png)}';
  expect(placeless(elsewhere, '/x/y/z.css')).toBe(elsewhere);
});

test('the ideal page shows the picture that the page holds dear, its heading and its sentence, and nothing else', () => {
  const ideal = idealPageOf(PAGE);
  expect(ideal).toContain(
    '<picture><source media="(max-width: 40em)" srcSet="/phone.avif"/><img fetchPriority="high" src="/red.avif" alt="A red dress"/></picture>',
  );
  expect(ideal).toContain('<h1>Bordeaux Capsule</h1><p>One deep red.</p>');
  expect(ideal.match(/<img/g)).toHaveLength(1);
  expect(ideal).not.toMatch(/<script|<link/);
});
