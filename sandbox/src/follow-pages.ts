import { Hono } from 'hono';
import { html } from 'hono/html';

/** Where the follow icons of a shop lead that has no accounts: a page that says so, and no stranger's account. */
export function createFollowPages(siteOrigin: string): Hono {
  return new Hono().get('/follow/:network{instagram|pinterest|tiktok}', (c) =>
    c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>Follow us | The Capsule Collective</title>
          </head>
          <body>
            <main>
              <h1>Our account goes here</h1>
              <p>This is a stand-in for The Capsule Collective’s account on ${c.req.param('network')}.</p>
              <p><a href="${siteOrigin}">Go to the shop</a></p>
            </main>
          </body>
        </html>`,
    ),
  );
}
