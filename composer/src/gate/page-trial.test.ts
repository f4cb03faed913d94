import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from 'shared-contracts/composition';
import { expect, onTestFinished, test } from 'vitest';
import { testRelease } from '../testing/test-composition.ts';
import { testPage, verdictOn } from '../testing/trial-releases.ts';

const OLD = testRelease('mf-bad', { version: '1.0.0', pages: [] });
const GOOD = testRelease('mf-good', { pages: [] });
const withPages = (version: string, ...paths: string[]): Release =>
  testRelease('mf-bad', { version, pages: paths.map(testPage) });

/** The rejections of version 1.1.0 with pages that version 1.0.0 has too. */
async function rejectionsOf(...paths: string[]): Promise<readonly string[]> {
  return (await verdictOn([withPages('1.0.0', ...paths), GOOD], [withPages('1.1.0', ...paths)])).rejections;
}

test.each([
  ['answers an error', '/error-of-1.1.0', '/error-of-1.1.0 answered 500 instead of 200'],
  ['cannot reach the storefront', '/away-1.1.0', '/away-1.1.0 answered 503 instead of 200'],
  ['lacks a part', '/without-1.1.0', '/without-1.1.0 rendered without mf-good'],
  ['uses far more processor time', '/heavy-of-1.1.0', '/heavy-of-1.1.0 used 90 ms of processor time, and 8 ms live'],
])('a release whose page %s and did not before is rejected', async (_what, path, rejection) => {
  expect(await rejectionsOf(path)).toEqual([rejection]);
});

test('a release whose page loses its landmarks is rejected, another remote’s page included', async () => {
  const lost = ['/bare-of-1.1.0 lost its h1', '/bare-of-1.1.0 lost its main landmark'];
  expect(await rejectionsOf('/bare-of-1.1.0')).toEqual(lost);
  const other = testRelease('mf-good', { pages: [testPage('/bare-of-1.1.0')] });
  expect((await verdictOn([OLD, other], [withPages('1.1.0')])).rejections).toEqual(lost);
});

test('a page that was slow once is measured again, and one that is as bad as the live one is no reason to reject', async () => {
  expect(await rejectionsOf('/heavy-once-of-1.1.0', '/error-of-1.0.0', '/bare-of-1.0.0')).toEqual([]);
});

test('where a page fails in both compositions, the storefront is at fault, and nothing is published', async () => {
  expect(await rejectionsOf('/away')).toEqual(['/away answered 503, and so does the live page; try again']);
  expect((await verdictOn([], [withPages('1.1.0', '/away')])).rejections).toEqual(['/away answered 503; try again']);
});

test('another remote’s page that fails in both compositions keeps no release from being published', async () => {
  const other = testRelease('mf-good', { pages: [testPage('/away'), testPage('/fails')] });
  expect((await verdictOn([OLD, other], [withPages('1.1.0')])).rejections).toEqual([]);
});

test('other differences from the live page are noted', async () => {
  const { rejections, notes } = await verdictOn(
    [withPages('1.0.0', '/bare-of-1.0.0')],
    [withPages('1.1.0', '/bare-of-1.0.0')],
  );
  expect(rejections).toEqual([]);
  expect(notes).toEqual([
    'the h1 of /bare-of-1.0.0 is “Title”, and “” live',
    expect.stringMatching(/^the document of/),
  ]);
});

test('a release with a module that ends its process or throws when it is evaluated is rejected', async () => {
  const handlers = [{ path: '/bad/form', expose: './form', mostBytes: 100 }];
  const spinning = testRelease('mf-bad', { version: '1.1.0-spin-at-form', pages: [], handlers });
  const [looped] = (await verdictOn([OLD], [spinning])).rejections;
  expect(looped).toMatch(
    /^evaluating \.\/form of mf-bad@1\.1\.0-spin-at-form ended its process: .* ms of processor time/,
  );
  const throwing = testRelease('mf-bad', { version: '1.1.0-throws-at-form', pages: [], handlers });
  expect((await verdictOn([OLD], [throwing])).rejections).toEqual([
    './form of mf-bad@1.1.0-throws-at-form couldn’t be evaluated: Error: planted',
  ]);
});

/** A storefront and a backend that write down what arrives. */
async function services() {
  const arrived: string[] = [];
  const products = ['fails', 'kept', 'other'].map((handle) => ({ handle, availableForSale: handle !== 'fails' }));
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    arrived.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString('utf8')}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { products: { nodes: products }, shop: { name: 'Shop' } } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { arrived, store: `http://127.0.0.1:${port}`, backend: `http://localhost:${port}` };
}

test('nothing arrives at the storefront and the backend but queries', async () => {
  const { arrived, store, backend } = await services();
  const [problem] = (await verdictOn([], [withPages('1.1.0', '/asks-and-changes')], store, backend)).rejections;
  expect(problem).toContain('{"data":{"products"');
  expect(problem).toContain('"cartLinesAdd":{"cart":{"id":"gid://shopify/Cart/trial"');
  expect(arrived).toEqual([expect.stringContaining('query shop { shop { name } }')]);
});

test('a page of products is tried with real products, a sold-out one among them', async () => {
  const { store } = await services();
  const pages = [{ ...testPage('/:handle'), product: ':handle' }, testPage('/admin/:name')];
  const { rejections } = await verdictOn([], [testRelease('mf-bad', { version: '1.1.0', pages })], store);
  expect(rejections).toEqual(['/fails failed: no page']);
});

test('where the storefront does not list its products, nothing is published', async () => {
  const pages = [{ ...testPage('/:handle'), product: ':handle' }];
  const { rejections } = await verdictOn([], [testRelease('mf-bad', { pages })], 'http://127.0.0.1:9');
  expect(rejections).toEqual(['the storefront didn’t list the products that pages are tried with; try again']);
});
