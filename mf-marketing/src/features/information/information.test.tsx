import { renderToString } from 'react-dom/server';
import { testPlatform, WithPlatform, WithRouter } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { faqData } from './faq-data.ts';
import type { Information } from './information.ts';
import { QUESTIONS } from './questions.ts';
import { aboutUs } from './texts/about-us.tsx';
import { contact } from './texts/contact.tsx';
import { faqs } from './texts/faqs.tsx';
import { intellectualProperty } from './texts/intellectual-property.tsx';
import { paymentMethods } from './texts/payment-methods.tsx';
import { privacyPolicy } from './texts/privacy-policy.tsx';
import { returnPolicy } from './texts/return-policy.tsx';
import { shippingPolicy } from './texts/shipping-policy.tsx';
import { sustainability } from './texts/sustainability.tsx';
import { termsAndConditions } from './texts/terms-and-conditions.tsx';
import { trackOrder } from './texts/track-order.tsx';

const PAGES: readonly Information[] = [
  shippingPolicy,
  returnPolicy,
  trackOrder,
  paymentMethods,
  faqs,
  contact,
  aboutUs,
  sustainability,
  termsAndConditions,
  privacyPolicy,
  intellectualProperty,
];

test('no two information pages share a path, a title or a description', () => {
  for (const key of ['path', 'title', 'description'] as const) {
    expect(new Set(PAGES.map((page) => page[key])).size).toBe(11);
  }
});

test('every description fits a search result', () => {
  for (const { path, description } of PAGES) {
    expect(description.length, path).toBeGreaterThan(60);
    expect(description.length, path).toBeLessThanOrEqual(160);
  }
});

test('every part of a page has an address of its own', () => {
  for (const { path, sections } of PAGES) {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size, path).toBe(ids.length);
    expect(ids.length, path).toBeGreaterThanOrEqual(3);
  }
});

/** A page's sections as markup, in which React separates a text and the value that is inserted next to it by `<!-- -->`. */
function markupOf({ sections }: Information): string {
  const { platform } = testPlatform();
  return renderToString(
    <WithPlatform platform={platform}>
      <WithRouter>
        {sections.map(({ id, heading, body }) => (
          <section key={id}>
            <h2>{heading}</h2>
            {body}
          </section>
        ))}
      </WithRouter>
    </WithPlatform>,
  );
}

/** Words that run into each other, such as “even after30 days” where a line break in the source was the only space. */
function runTogether(markup: string): string[] {
  const text = markup.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, ' ');
  return [
    ...markup.matchAll(/[\p{L}\p{N}.,:;]+(<!-- -->)+[\p{L}\p{N}$]+/gu),
    ...markup.matchAll(/[\p{L}\p{N}.,:;]+<(a|em|strong)\b|<\/(a|em|strong)>\p{L}+/gu),
    ...text.matchAll(/\p{Ll}\d+(?: days)?/gu),
  ].map(([found]) => found);
}

test.each(PAGES.map((page) => [page.path, page] as const))(
  'no word of %s runs into a value or a link that is inserted next to it',
  (_path, page) => {
    expect(runTogether(markupOf(page))).toEqual([]);
    expect(runTogether(`<p>${page.lead}</p><p>${page.description}</p>`)).toEqual([]);
  },
);

test.each([
  ['tell us, even after<!-- -->30 days<!-- -->. We’ll repair', 2],
  ['<p>Write to<a href="/contact">us</a></p>', 1],
  ['<p>the <a href="/contact">form</a>with your number</p>', 1],
  ['even after <!-- -->30 days<!-- -->. Write to <a href="/contact">us</a>.', 0],
])('words that run together in %j are found', (markup, count) => {
  expect(runTogether(markup)).toHaveLength(count);
});

test('machines get every question with the very words of its answer', () => {
  const data = JSON.stringify(faqData(QUESTIONS));
  for (const { question, answer } of QUESTIONS.flatMap(({ questions }) => questions)) {
    expect(data).toContain(JSON.stringify(question));
    expect(data).toContain(JSON.stringify(answer));
  }
});

test('the answers state the figures of the house', () => {
  const text = QUESTIONS.flatMap(({ questions }) => questions.map(({ answer }) => answer)).join(' ');
  for (const figure of ['15-21 days', '$150', 'WELCOME10', '10% off', 'up to 40%', '48 hours', 'Mon-Fri 9AM-6PM PST'])
    expect(text).toContain(figure);
});
