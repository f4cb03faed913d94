import { renderToString } from 'react-dom/server';
import { PlatformContext, type PublicConfig } from 'shared-contracts';
import { testPlatform, WithRouter } from 'shared-contracts/testing';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';

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
