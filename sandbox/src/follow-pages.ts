import { Hono } from 'hono';
import { html } from 'hono/html';

/** The target of the follow icons in a shop without social accounts: a page that says so, instead of a stranger's account. */
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
