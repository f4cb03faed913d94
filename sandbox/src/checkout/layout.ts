import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The frame of every checkout page. It first says that it is a demo, so that no visitor looks for a card form. */
export function layout(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} – The Capsule Collective</title>
        <link rel="stylesheet" href="/checkout/checkout.css" />
      </head>
      <body>
        <header>
          <p class="brand">The Capsule Collective</p>
          <p class="notice" role="note">
            This is a test version of the hosted checkout. No payment is taken, and nothing ships.
          </p>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}
