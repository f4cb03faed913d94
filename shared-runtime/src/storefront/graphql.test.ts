import { expect, test } from 'vitest';
import { graphql, sourceOf } from './graphql.ts';

test('a document is its text, its fragments behind it', () => {
  const write = graphql as unknown as (source: string, fragments?: readonly unknown[]) => never;
  const price = write('fragment price on MoneyV2 { amount }');
  const variant = write('fragment variant on ProductVariant { price { ...price } }', [price]);
  expect(sourceOf(write('query one { node { ...variant } }', [variant]))).toBe(
    [
      'query one { node { ...variant } }',
      'fragment variant on ProductVariant { price { ...price } }',
      'fragment price on MoneyV2 { amount }',
    ].join('\n'),
  );
});

test('a fragment that is reached on two ways is in the text once', () => {
  const Name = graphql('fragment Name on Product { title }');
  const One = graphql('fragment One on Product { ...Name }', [Name]);
  const Other = graphql('fragment Other on Product { ...Name }', [Name]);
  const text = sourceOf(graphql('query both { product(handle: "a") { ...One ...Other } }', [One, Other]));
  expect(text.match(/fragment \w+/g)).toEqual(['fragment One', 'fragment Name', 'fragment Other']);
});
