import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Mail, Mailbox } from './mailbox.ts';

const message = (mail: Mail) => html`<article>
  <h2>${mail.subject}</h2>
  <p>To ${mail.to}, <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
  <pre>${mail.link ? mail.text.replace(mail.link, '').trim() : mail.text}</pre>
  ${mail.link ? html`<p><a href="${mail.link}">Open the link in this mail</a></p>` : ''}
</article>`;

const page = (mails: Mail[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Emails from the stand-in</title>
    <style>
      body { font: 16px/1.6 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: #1c1a17; }
      article { border-top: 1px solid #cfc8bd; padding: 1rem 0; }
      h2 { font-size: 1.1rem; margin: 0; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
      a { color: #1c1a17; display: inline-block; min-height: 24px; }
    </style>
  </head>
  <body>
    <main>
      <h1>Mail</h1>
      <p>Nothing is delivered from here. Every email the shop would send appears on this page.</p>
      ${mails.length === 0 ? html`<p>No emails yet.</p>` : mails.map(message)}
    </main>
  </body>
</html>`;

/** The mailbox as a page for people and as JSON for tests. */
export function mailRoutes(mailbox: Mailbox): Hono {
  const noStore = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Hono()
    .get('/mail', async (c) => c.html(page(await mailbox.list()), 200, noStore))
    .on('GET', ['/mail.json', '/mail/mails.json'], async (c) => c.json(await mailbox.list(), 200, noStore));
}
