import { renderToString } from 'react-dom/server';
import type { PublicConfig } from 'shared-contracts';
import { PlatformContext } from 'shared-runtime';
import { testPlatform, WithRouter } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';
import { ContentsContext, LIST_BITS, type NavigationLink } from './joined-contents.ts';

const footer = (follow: PublicConfig['follow']): string =>
  renderToString(
    <PlatformContext value={testPlatform({ config: { follow } }).platform}>
      <WithRouter>
        <Footer />
      </WithRouter>
    </PlatformContext>,
  );

test('a follow icon leads to the configured address, and there is none without', () => {
  const html = footer({ instagram: 'https://www.instagram.com/capsules' });
  expect(html).toMatch(/<a href="https:\/\/www\.instagram\.com\/capsules" aria-label="Follow us on Instagram"/);
  expect(html.match(/Follow us on/g)).toHaveLength(1);
  expect(footer(undefined)).not.toContain('Follow us on');
});

test('a column of the footer shows the links of its list, in order', () => {
  const navigation: NavigationLink[] = [
    ['/impact', 'Impact', LIST_BITS.company],
    ['/about-us', 'About Us', LIST_BITS.company],
    ['/faqs', 'FAQs', LIST_BITS.help],
    ['/auth', 'Sign In', LIST_BITS['signed-out']],
    ['/account', 'Account', LIST_BITS['signed-in']],
  ];
  const html = renderToString(
    <PlatformContext value={testPlatform().platform}>
      <WithRouter>
        <ContentsContext value={{ slices: {}, navigation }}>
          <Footer />
        </ContentsContext>
      </WithRouter>
    </PlatformContext>,
  );
  const column = (title: string) =>
    [...(html.split(`<nav aria-label="${title}"`)[1]?.split('</nav>')[0] ?? '').matchAll(/<a [^>]*>([^<]*)</g)].map(
      ([, label]) => label,
    );
  expect([column('Company'), column('Help')]).toEqual([
    ['Impact', 'About Us'],
    ['FAQs', 'Sign In'],
  ]);
});
