import { expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

test.each(['BOTTOM', 'CENTER', 'LEFT', 'RIGHT', 'TOP'])(
  'every picture that the storefront names can be fetched: cropped at the %s, as JPG, PNG, and WebP',
  async (crop) => {
    const { app, ask } = testSandbox();
    const transform = (type: string) =>
      `{ crop: ${crop}, maxWidth: 160, maxHeight: 80, preferredContentType: ${type} }`;
    const { data } = await ask(`{
      product(handle: "drift-set") {
        featuredImage { JPG: url(transform: ${transform('JPG')}) PNG: url(transform: ${transform('PNG')}) WEBP: url(transform: ${transform('WEBP')}) }
      }
    }`);
    const pictures: Record<string, string> = Object(data?.['product']).featuredImage;
    const types = await Promise.all(
      Object.values(pictures).map(async (url) => (await app.request(url)).headers.get('content-type')),
    );
    expect(types).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  },
);
