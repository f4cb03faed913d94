import type { Order } from './order.ts';

/** The storefront service's confirmation of an order, as far as this stand-in knows it; null without an email. */
export function confirmationMail(
  order: Order,
  siteOrigin: string,
): { to: string; subject: string; text: string } | null {
  const { number, email, lines, discount, discountCode, shipping, total } = order;
  if (email === null) return null;
  const text = [
    `Your order ${number} is confirmed.`,
    '',
    ...lines.flatMap(({ quantity, title, size, attributes, total: amount }) => [
      `${quantity} × ${title}, ${size}: $${amount}`,
      ...attributes.map(({ key, value }) => `  ${key}: ${value}`),
    ]),
    '',
    ...(Number(discount) > 0 ? [`Discount ${discountCode ?? ''}: −$${discount}`] : []),
    Number(shipping) > 0 ? `Shipping: $${shipping}` : 'Shipping: free',
    `Total: $${total}`,
    '',
    'It arrives 15-21 days after you order. Track your order with the order number and this email:',
    `${siteOrigin}/track-order`,
  ];
  return { to: email, subject: `Order ${number} is confirmed`, text: text.join('\n') };
}
