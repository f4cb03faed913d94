import { renderToString } from 'react-dom/server';
import { testPlatform, WithPlatform, WithRouter } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { Header } from './header.tsx';
import { ContentsContext, LIST_BITS, type NavigationLink } from './joined-contents.ts';

const header = (...navigation: readonly NavigationLink[]): string =>
  renderToString(
    <WithPlatform platform={testPlatform().platform}>
      <WithRouter>
        <ContentsContext value={{ slices: {}, navigation }}>
          <Header />
        </ContentsContext>
      </WithRouter>
    </WithPlatform>,
  );

test('the navigation shows the live remotes’ entries, and the menu’s links wait for the script', () => {
  const html = header(
    ['/gifts', 'Gifts', LIST_BITS.collections],
    ['/faqs', 'FAQs', LIST_BITS.menu + LIST_BITS.help],
    ['/account', 'My Account', LIST_BITS.menu + LIST_BITS['signed-in']],
  );
  const links = [...html.matchAll(/<li[^>]*><a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, label]) => [
    to,
    label,
  ]);
  expect(links).toEqual([
    ['/gifts', 'Gifts'],
    ['/account', 'My Account'],
  ]);
});

test('the account’s button is there while a live remote lists the account', () => {
  const listed = header(['/account', 'Account', LIST_BITS['signed-in']]);
  const button = /<a class="[^"]*" href="\/account"><svg/;
  expect([button.test(listed), header().includes('/account')]).toEqual([true, false]);
});
