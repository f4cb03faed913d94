import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { inlineStyles, stylesheetTexts } from './inline-styles.ts';

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const TEXT = '.lead{color:var(--ink)}';
const OWN = integrityOf(TEXT);

const link = (address: string, integrity = OWN): string =>
  `<link rel="stylesheet" href="${address}" integrity="${integrity}" crossorigin="" data-precedence="remote"/>`;

const inline = (html: string, texts: Readonly<Record<string, string>>, trusted: readonly string[]) =>
  inlineStyles(
    html,
    new Set(trusted),
    stylesheetTexts(async (address) => texts[address] ?? null),
  );

test('a stylesheet stands in the document as the very text that its integrity vouches for, and is allowed by it', async () => {
  const page = `<head>${link('/a.css')}</head><p>page</p>`;
  expect(await inline(page, { '/a.css': TEXT }, [OWN])).toEqual({
    html: `<head><style data-precedence="remote" data-href="/a.css">${TEXT}</style></head><p>page</p>`,
    sources: [`'${OWN}'`],
  });
});

test.each([
  ['that no list names', TEXT, OWN, []],
  ['that is gone', null, OWN, [OWN]],
  ['that is not what its integrity says', '.lead{}', OWN, [OWN]],
  ['whose addresses are relative', '.a{background:url(b.svg)}', '', null],
  ['that imports another', '@import "/b.css";', '', null],
  ['that would end its element', '.a::after{content:"</style><script>"}', '', null],
])('a stylesheet %s stays linked', async (_name, text, integrity, trusted) => {
  const own = integrity || integrityOf(text ?? '');
  const page = link('/a.css', own);
  expect(await inline(page, text === null ? {} : { '/a.css': text }, trusted ?? [own])).toEqual({
    html: page,
    sources: [],
  });
});

test('addresses from the root and data mean the same everywhere', async () => {
  const text = '@font-face{src:url(/f.woff2)}.a{background:url("data:image/svg+xml,%3Csvg/%3E")}';
  const { sources } = await inline(link('/a.css', integrityOf(text)), { '/a.css': text }, [integrityOf(text)]);
  expect(sources).toEqual([`'${integrityOf(text)}'`]);
});

test('a text with patterns of replacement in it stays as it is', async () => {
  const text = ".a{content:'$& $1'}";
  const { html } = await inline(link('/a.css', integrityOf(text)), { '/a.css': text }, [integrityOf(text)]);
  expect(html).toContain(text);
});

test('a stylesheet is read once for all documents', async () => {
  const read = vi.fn(async () => TEXT);
  const texts = stylesheetTexts(read);
  for (let n = 0; n < 3; n++) await inlineStyles(link('/a.css'), new Set([OWN]), texts);
  expect(read).toHaveBeenCalledOnce();
});

test('a stylesheet that is linked a thousand times stands in the document once', async () => {
  const page = link('/a.css').repeat(1000);
  const { html } = await inline(page, { '/a.css': TEXT }, [OWN]);
  expect(html.split(TEXT)).toHaveLength(2);
  expect(html.split('<link')).toHaveLength(1000);
});

test('a megabyte of links that nothing ends is looked through in no time', async () => {
  const part = '<link rel="stylesheet" ';
  const page = part.repeat(2 ** 20 / part.length);
  const started = performance.now();
  expect((await inline(page, {}, [])).html).toBe(page);
  expect(performance.now() - started).toBeLessThan(1000);
});
