import { PROMISES } from '../../lib/promises.ts';

/** A question with its answer in plain text, because machines read the same words. */
export interface Question {
  readonly question: string;
  readonly answer: string;
  /** The page with the full answer. */
  readonly more?: { readonly path: string; readonly label: string } | undefined;
}

/** Questions about one subject. */
export interface QuestionGroup {
  readonly id: string;
  readonly heading: string;
  readonly questions: readonly Question[];
}

const capsules: QuestionGroup = {
  id: 'capsules',
  heading: 'Capsules',
  questions: [
    {
      question: 'What is a capsule?',
      answer:
        'A complete outfit of 2 to 5 pieces in one palette, sold together. Wear the pieces with each other and with what you already own.',
    },
    {
      question: 'How much do I save?',
      answer: `A capsule costs ${PROMISES.saving} less than its pieces would separately. The product page shows both prices and your savings.`,
    },
    {
      question: 'Can I buy a single piece?',
      answer:
        'Yes. Under “What’s included” on the capsule’s page, select the pieces you want and add them to your cart at their individual prices. Buying the whole capsule costs less.',
    },
    {
      question: 'Can I choose a different size for each piece?',
      answer:
        'If a capsule offers sizes by piece, you can choose them on the product page. Otherwise, one size applies to the whole capsule. The size guide shows inches and centimeters.',
    },
    {
      question: 'Will a sold-out capsule come back?',
      answer:
        'Capsules are limited editions, and we don’t repeat them in the same fabric. A size can come back when an order is canceled or returned, so check back, or have us notify you.',
    },
  ],
};

const drops: QuestionGroup = {
  id: 'drops',
  heading: 'Drops and early access',
  questions: [
    {
      question: 'When do new capsules drop?',
      answer: 'Tuesdays at 9 AM Eastern Time. The home page shows the next drop in your own time zone.',
    },
    {
      question: 'What is early access?',
      answer: 'Subscribers can shop a new capsule 48 hours before everyone else, starting Sunday at 9 AM Eastern Time.',
    },
    {
      question: 'Is there a discount for a first order?',
      answer: `Yes. Use code ${PROMISES.firstOrderCode} for ${PROMISES.firstOrder} your first order. It works once per customer and can’t be combined with other codes.`,
      more: { path: '/payment-methods', label: 'Payment methods' },
    },
  ],
};

const orders: QuestionGroup = {
  id: 'orders',
  heading: 'Orders and delivery',
  questions: [
    {
      question: 'How long does delivery take?',
      answer: `${PROMISES.delivery} after the order. The countdown begins once you complete your order.`,
      more: { path: '/shipping-policy', label: 'Shipping policy' },
    },
    {
      question: 'What does shipping cost?',
      answer: `Shipping is free for orders over ${PROMISES.freeShippingFrom}. Otherwise, it’s calculated for your address and shown at checkout before you pay.`,
    },
    {
      question: 'Where is my order?',
      answer:
        'Enter your order number and email on the Track an order page, or sign in with the email you ordered with. If your package hasn’t arrived 21 days after you ordered, contact us.',
      more: { path: '/track-order', label: 'Track an order' },
    },
    {
      question: 'Can I change or cancel an order?',
      answer:
        'Yes, within 24 hours of ordering. After that, we’ll have started assembling your pieces. Ask, and we’ll tell you if we still can.',
      more: { path: '/contact', label: 'Contact' },
    },
    {
      question: 'How can I pay?',
      answer:
        'At our commerce provider’s secure checkout, with the cards and wallets available in your country. Prices are in US dollars.',
      more: { path: '/payment-methods', label: 'Payment methods' },
    },
  ],
};

const service: QuestionGroup = {
  id: 'service',
  heading: 'Returns, styling, and service',
  questions: [
    {
      question: 'Can I return a capsule?',
      answer: `Yes, within ${PROMISES.returns} of delivery: complete, unworn, and with tags attached. You can also exchange single pieces for another size within ${PROMISES.returns}.`,
      more: { path: '/return-policy', label: 'Return policy' },
    },
    {
      question: 'What is a styling session?',
      answer:
        'A complimentary 15-minute consultation with one of our stylists, Monday through Friday between 9 AM and 6 PM Pacific Time. Choose a time and confirm it using the link we email you. There’s no obligation.',
      more: { path: '/book-styling-session', label: 'Book a styling session' },
    },
    {
      question: 'When can I reach customer service?',
      answer: `${PROMISES.serviceHours}. We read messages sent at other times on the next business day.`,
      more: { path: '/contact', label: 'Contact' },
    },
    {
      question: 'Do I need an account?',
      answer:
        'No. You can shop, check out, and track an order without one. An account keeps your favorites and sessions on every device.',
    },
    {
      question: 'Does my order support a cause?',
      answer:
        'A portion of sales supports a monastery that helps refugee children. It comes out of the sale, and nothing is added to your order. We don’t publish a percentage.',
      more: { path: '/impact', label: 'Our impact' },
    },
  ],
};

/** Every question of the page, by subject. */
export const QUESTIONS: readonly QuestionGroup[] = [capsules, drops, orders, service];
