import { renderToString } from 'react-dom/server';
import { testPlatform, WithPlatform, WithRouter } from 'shared-contracts/testing';
import { expect, test } from 'vitest';
import { NotFoundPage } from './not-found-page.tsx';

test('the not-found page suggests a typo and leads on', () => {
  const html = renderToString(
    <WithPlatform platform={testPlatform().platform}>
      <WithRouter at="/no-such-page">
        <NotFoundPage />
      </WithRouter>
    </WithPlatform>,
  );
  expect(html).toContain('The capsule may have sold out, or there may be a typo in the address.');
  for (const way of ['/', '/search', '/womens-activewear']) expect(html).toContain(`href="${way}"`);
});
