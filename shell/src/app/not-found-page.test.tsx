import { renderToString } from 'react-dom/server';
import { testPlatform, WithPlatform, WithRouter } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { ContentsContext, LIST_BITS } from './joined-contents.ts';
import { NotFoundPage } from './not-found-page.tsx';

test('the not-found page suggests a typo and leads on', () => {
  const html = renderToString(
    <WithPlatform platform={testPlatform().platform}>
      <WithRouter at="/no-such-page">
        <ContentsContext value={{ slices: {}, navigation: [['/gifts', 'Gifts', LIST_BITS.collections]] }}>
          <NotFoundPage />
        </ContentsContext>
      </WithRouter>
    </WithPlatform>,
  );
  expect(html).toContain('The capsule may have sold out, or there may be a typo in the address.');
  for (const way of ['/', '/search', '/gifts']) expect(html).toContain(`href="${way}"`);
});
