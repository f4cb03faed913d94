import { html } from 'hono/html';
import type { PricedLine } from '../cart/cart-cost.ts';
import type { CartRecord } from '../cart/cart-record.ts';
import { dollars } from '../storefront/money.ts';
import type { CheckoutSummary } from './checkout-summary.ts';
import { layout, type Markup } from './layout.ts';

export interface CheckoutPage {
  cart: CartRecord;
  summary: CheckoutSummary;
  /** The query every form hands on: key and return_to. */
  query: string;
  email: string;
  emailError: string | undefined;
  region: string;
  imageOf: (line: PricedLine) => { src: string; alt: string } | undefined;
}

/** The attributes of a line: the sizes of its pieces. */
export function attributeList(attributes: readonly { key: string; value: string }[]): Markup | '' {
  if (attributes.length === 0) return '';
  return html`<dl>${attributes.map(({ key, value }) => html`<div><dt>${key}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function lineItem(priced: PricedLine, image: { src: string; alt: string } | undefined): Markup {
  const { line, variant, subtotal } = priced;
  return html`<li class="line">
    ${image ? html`<img src="${image.src}" alt="${image.alt}" width="96" height="120" />` : ''}
    <div class="what">
      <h3>${variant.product.capsule.title}</h3>
      <p>Size ${variant.size} · ${dollars(variant.product.price)} each</p>
      ${attributeList(line.attributes)}
    </div>
    <p class="quantity"><span class="quiet">Quantity</span> ${line.quantity}</p>
    <p class="amount">${dollars(subtotal)}</p>
  </li>`;
}

export function totals({
  subtotal,
  discount,
  discountCode,
  shipping,
  total,
}: {
  subtotal: string;
  discount: string | undefined;
  discountCode: string | undefined;
  shipping: string;
  total: string;
}): Markup {
  return html`<dl class="totals">
    <div><dt>Subtotal</dt><dd>${subtotal}</dd></div>
    ${discount ? html`<div><dt>Discount (${discountCode?.toUpperCase()})</dt><dd>−${discount}</dd></div>` : ''}
    <div><dt>Shipping</dt><dd>${shipping}</dd></div>
    <div class="total"><dt>Total</dt><dd>${total} <span class="quiet">USD</span></dd></div>
  </dl>`;
}

function emailField(email: string, error: string | undefined): Markup {
  return html`<div class="field">
    <label for="email">Email for your order <span class="quiet">(optional)</span></label>
    <input
      id="email" name="email" type="email" autocomplete="email" maxlength="255" value="${email}"
      aria-describedby="email-note" ${error ? html`aria-invalid="true"` : ''}
    />
    <p id="email-note" class="${error ? 'error' : 'quiet'}">${error ?? 'You’ll need it to track your order.'}</p>
  </div>`;
}

function regionField(region: string): Markup {
  return html`<div class="field">
    <label for="region">State or country <span class="quiet">(optional)</span></label>
    <input id="region" name="region" autocomplete="address-level1" maxlength="80" value="${region}" />
  </div>`;
}

export function checkoutPage({ cart, summary, query, email, emailError, region, imageOf }: CheckoutPage): Markup {
  const { cost, shipping, total } = summary;
  const lines = cost.lines.filter(({ line }) => line.quantity > 0);
  const unavailable = cost.lines.length - lines.length;
  const empty = lines.length === 0;
  const content = html`<h1>Checkout</h1>
    <section aria-labelledby="lines">
      <h2 id="lines">Your order</h2>
      ${empty ? html`<p>This cart is empty.</p>` : html`<ul class="lines">${lines.map((line) => lineItem(line, imageOf(line)))}</ul>`}
      ${empty ? '' : html`<p class="quiet">Wrong size? Cancel and return to change it in your cart.</p>`}
      ${unavailable > 0 ? html`<p class="quiet">Sold-out sizes were removed.</p>` : ''}
      ${cart.note ? html`<h3>Order note</h3><p class="note">${cart.note}</p>` : ''}
    </section>
    <section aria-labelledby="summary" class="summary">
      <h2 id="summary">Summary</h2>
      ${totals({
        subtotal: dollars(cost.subtotal),
        discount: cost.discount > 0 ? dollars(cost.discount) : undefined,
        discountCode: cost.discountCode,
        shipping: shipping === 0 ? 'Free' : dollars(shipping),
        total: dollars(total),
      })}
      <p class="quiet">Free shipping over $150. Delivery 15-21 days after the order.</p>
      ${
        empty
          ? ''
          : html`<form method="post" action="/checkout/cn/${cart.token}/complete?${query}">
              ${emailField(email, emailError)}
              ${regionField(region)}
              <button type="submit" class="primary">Complete order</button>
            </form>`
      }
      <form method="post" action="/checkout/cn/${cart.token}/cancel?${query}">
        <button type="submit">Cancel and return</button>
      </form>
    </section>`;
  return layout('Checkout', content);
}
