// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PlatformContext } from '../platform/platform.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { PageHead, type PageHeadProps } from './page-head.tsx';

const PAGE: PageHeadProps = {
  title: 'Bordeaux Capsule',
  description: 'A burgundy edit.',
  canonical: '/product/bordeaux-capsule',
};

function head(props: Partial<PageHeadProps> = {}) {
  const { platform } = testPlatform();
  return (
    <PlatformContext value={platform}>
      <PageHead {...PAGE} {...props} />
    </PlatformContext>
  );
}

/** Renders as a server does, which has no document. */
function headOf(props: Partial<PageHeadProps> = {}): string {
  const element = head(props);
  vi.stubGlobal('document', undefined);
  try {
    return renderToString(element);
  } finally {
    vi.unstubAllGlobals();
  }
}

test('title, description and canonical address are absolute and carry the brand', () => {
  const head = headOf();
  expect(head).toContain('<title>Bordeaux Capsule | The Capsule Collective</title>');
  expect(head).toContain('<meta name="description" content="A burgundy edit."/>');
  expect(head).toContain('<link rel="canonical" href="https://shop.example/product/bordeaux-capsule"/>');
  expect(head).toContain('<meta property="og:url" content="https://shop.example/product/bordeaux-capsule"/>');
  expect(head).not.toContain('noindex');
});

test('a title that names the brand does not name it twice, and home has no trailing slash', () => {
  const head = headOf({ title: 'The Capsule Collective: clothing capsules', canonical: '/' });
  expect(head).toContain('<title>The Capsule Collective: clothing capsules</title>');
  expect(head).toContain('<link rel="canonical" href="https://shop.example"/>');
});

test('a page without an address of its own names none', () => {
  const head = headOf({ canonical: undefined, noindex: true });
  expect(head).not.toMatch(/canonical|og:url/);
  expect(head).toContain('<meta name="robots" content="noindex"/>');
});

test('a page may keep itself out of search engines and be shared with a JPEG in landscape', () => {
  const image = { url: 'https://cdn.example/a.avif', alt: 'A coat', width: 1200, height: 1500 };
  const head = headOf({ noindex: true, image });
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).toContain(
    '<meta property="og:image" content="https://cdn.example/a.avif?width=1200&amp;height=630&amp;crop=center&amp;format=jpg"/>',
  );
  expect(head).toContain('<meta property="og:image:alt" content="A coat"/>');
  expect(head).toContain('<meta property="og:image:width" content="1200"/>');
  expect(head).toContain('<meta property="og:image:height" content="630"/>');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

test('structured data cannot close its script, and reads back as it was', () => {
  const name = '</script><script>alert(1)</script>';
  const head = headOf({ jsonLd: [{ '@type': 'Product', name }] });
  expect(head).not.toContain('alert(1)</script><script>');
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Product', name }] });
});

test('browsers keep the structured data of the server, and an empty script stands for the next page', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = headOf({ jsonLd: [{ '@type': 'Product' }] });
  const served = document.querySelector('script')?.textContent;
  expect(served).toContain('Product');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(box, head({ jsonLd: [] }), { onRecoverableError: (error) => mismatches.push(error) }),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    document.head.replaceChildren();
  });
  const texts = () => [...document.querySelectorAll('script')].map(({ textContent }) => textContent);
  expect([mismatches, texts()]).toEqual([[], [served]]);
  await act(async () => root.render(head({ title: 'Again', jsonLd: [] })));
  expect(texts()).toEqual([served]);
  await act(async () => root.render(head({ canonical: '/product/beach-set', jsonLd: [] })));
  expect(texts()).toEqual(['{}']);
});
