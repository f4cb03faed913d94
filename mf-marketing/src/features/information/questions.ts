import { PROMISES } from '../../lib/promises.ts';

/** A question with its answer in plain text, because machines read the same words. */
export interface Question {
  readonly question: string;
  readonly answer: string;
  /** Where the whole story stands. */
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
        'A complete outfit of two to five pieces, composed in one palette and sold as a set. The pieces are meant to be worn together and with what you already own.',
    },
    {
      question: 'How much do I save?',
      answer: `A capsule costs ${PROMISES.saving} less than its pieces would one by one. The product page shows both figures and the saving.`,
    },
    {
      question: 'Can I buy a single piece?',
      answer:
        'Yes. Under “What is in the set” on the page of its capsule, tick the pieces that you want and add them to your cart at their own prices. Together, as a capsule, they cost less.',
    },
    {
      question: 'Can I choose a different size for each piece?',
      answer:
        'Where a capsule offers sizes per piece, you choose them on the product page. Otherwise one size applies to the whole set, and the size guide there shows inches and centimeters.',
    },
    {
      question: 'Will a sold-out capsule come back?',
      answer:
        'Capsules are limited editions and are not repeated in the same cloth. A size can return when an order is canceled or sent back, so it is worth looking again.',
    },
  ],
};

const drops: QuestionGroup = {
  id: 'drops',
  heading: 'Drops and early access',
  questions: [
    {
      question: 'When do new capsules appear?',
      answer: 'On Tuesdays at 9 AM in New York. The home page shows the next drop in your own time zone.',
    },
    {
      question: 'What is early access?',
      answer: 'Subscribers see a new capsule 48 hours before everyone else, from Sunday 9 AM.',
    },
    {
      question: 'Is there a discount for a first order?',
      answer: `Yes. The code ${PROMISES.firstOrderCode} takes ${PROMISES.firstOrder} your first order. It works once per customer and cannot be combined with other codes.`,
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
      answer: `Shipping is free for orders over ${PROMISES.freeShippingFrom}. Below that it is calculated for your address and shown at checkout before you pay.`,
    },
    {
      question: 'Where is my order?',
      answer:
        'Enter your order number and email on the page Track an order, or sign in: an account with the email of the order lists it. If the parcel has not arrived 21 days after the order, write to us.',
      more: { path: '/track-order', label: 'Track an order' },
    },
    {
      question: 'Can I change or cancel an order?',
      answer:
        'Within 24 hours of ordering, always. After that the pieces are being gathered; ask, and we tell you whether we managed.',
      more: { path: '/contact', label: 'Contact' },
    },
    {
      question: 'How can I pay?',
      answer:
        'On the secure checkout of our commerce provider, with the cards and wallets it offers for your country. Prices are in US dollars.',
      more: { path: '/payment-methods', label: 'Payment methods' },
    },
  ],
};

const service: QuestionGroup = {
  id: 'service',
  heading: 'Returns, styling and service',
  questions: [
    {
      question: 'Can I return a capsule?',
      answer:
        'Within 30 days of delivery, unworn, with labels, and complete. Single pieces can be exchanged for another size in the same time.',
      more: { path: '/return-policy', label: 'Return policy' },
    },
    {
      question: 'What is a styling session?',
      answer:
        'A complimentary 15-minute consultation with one of our stylists, Monday to Friday between 9 AM and 6 PM Pacific time. You choose the time and confirm it through the email that we send you; it obliges you to nothing.',
      more: { path: '/book-styling-session', label: 'Book a styling session' },
    },
    {
      question: 'When can I reach customer service?',
      answer: `${PROMISES.serviceHours}. Messages sent at other times are read on the next business day.`,
      more: { path: '/contact', label: 'Contact' },
    },
    {
      question: 'Do I need an account?',
      answer:
        'No. You can fill a cart, order and follow an order without one. An account keeps your favorites and bookings on every device.',
    },
    {
      question: 'Where does a part of the money go?',
      answer:
        'A portion of sales supports a monastery that helps refugee children. It comes out of what we earn; nothing is added to your order for it, and we publish no percentage.',
      more: { path: '/impact', label: 'Our impact' },
    },
  ],
};

/** Every question of the page, by subject. */
export const QUESTIONS: readonly QuestionGroup[] = [capsules, drops, orders, service];
