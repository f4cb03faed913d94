import { html } from 'hono/html';
import { centsOf, dollars } from '../storefront/money.ts';
import { attributeList, totals } from './checkout-page.ts';
import { layout, type Markup } from './layout.ts';
import type { Order } from './order.ts';

const shown = (amount: string) => dollars(centsOf(amount));

export function completedPage(order: Order, target: string, siteOrigin: string): Markup {
  const content = html`<h1>Order ${order.number} is complete</h1>
    <section aria-labelledby="lines">
      <h2 id="lines">What you ordered</h2>
      <ul class="lines">
        ${order.lines.map(
          (line) => html`<li class="line">
            <div class="what">
              <h3>${line.title}</h3>
              <p>Size ${line.size}</p>
              ${attributeList(line.attributes)}
            </div>
            <p class="quantity"><span class="quiet">Quantity</span> ${line.quantity}</p>
            <p class="amount">${shown(line.total)}</p>
          </li>`,
        )}
      </ul>
      <p class="quiet">Wrong size? <a href="${siteOrigin}/contact">Contact us</a>.</p>
    </section>
    <section aria-labelledby="summary" class="summary">
      <h2 id="summary">Summary</h2>
      ${totals({
        subtotal: shown(order.subtotal),
        discount: order.discount === '0.00' ? undefined : shown(order.discount),
        discountCode: order.discountCode ?? undefined,
        shipping: order.shipping === '0.00' ? 'Free' : shown(order.shipping),
        total: shown(order.total),
      })}
      <p>Use ${order.number}${order.email ? ` and ${order.email}` : ''} to track your order.</p>
      <a class="button primary" href="${target}">Return to the shop</a>
    </section>`;
  return layout(`Order ${order.number}`, content);
}

export function unknownCartPage(siteOrigin: string): Markup {
  const content = html`<h1>This checkout doesn’t exist</h1>
    <section>
      <p>This cart doesn’t exist or has been emptied. Nothing was ordered.</p>
      <a class="button primary" href="${siteOrigin}">Go to the shop</a>
    </section>`;
  return layout('Checkout not found', content);
}
