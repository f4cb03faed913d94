import type { PublicConfig } from 'shared-contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { subscribe } from './subscription.ts';

const config: PublicConfig = {
  siteOrigin: 'http://shop.example',
  storefront: { origin: 'http://store.example', publicToken: 'public', retries: 0 },
  supabase: { url: 'http://backend.example', publishableKey: 'key' },
  consentMode: 'opt-out',
};

afterEach(() => vi.unstubAllGlobals());

function network(answer: () => Response) {
  const send = vi.fn(async (..._call: Parameters<typeof fetch>) => answer());
  vi.stubGlobal('fetch', send);
  return send;
}

const refusal = (code: string, status: number) => () =>
  new Response(JSON.stringify({ code, message: 'refused' }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

test('a valid email is stored, trimmed, as a subscription of the popup', async () => {
  const send = network(() => new Response(null, { status: 201 }));
  expect(await subscribe(config, '  ada@example.com ')).toEqual({ kind: 'subscribed' });
  expect(String(send.mock.calls[0]?.[0])).toBe('http://backend.example/rest/v1/newsletter_subscriptions');
  expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toEqual({
    email: 'ada@example.com',
    source: 'exit_intent',
  });
});

test.each(['', '   ', 'ada', 'ada@', 'ada@example', 'a da@example.com'])(
  '%j is no email and is not sent',
  async (typed) => {
    const send = network(() => new Response(null, { status: 201 }));
    expect(await subscribe(config, typed)).toEqual({ kind: 'invalid', message: 'Invalid email address' });
    expect(send).not.toHaveBeenCalled();
  },
);

test('255 characters are taken, one more is not', async () => {
  const send = network(() => new Response(null, { status: 201 }));
  const email = (length: number) =>
    `ada@${'a'.repeat(62)}.${'b'.repeat(62)}.${'c'.repeat(62)}.d`.padEnd(length - 4, 'd').concat('.com');
  expect(email(255)).toHaveLength(255);
  expect(await subscribe(config, email(255))).toEqual({ kind: 'subscribed' });
  expect(await subscribe(config, email(256))).toEqual({
    kind: 'invalid',
    message: 'Email addresses may have at most 255 characters',
  });
  expect(send).toHaveBeenCalledTimes(1);
});

test('an email that is stored already counts as success', async () => {
  network(refusal('23505', 409));
  expect(await subscribe(config, 'ada@example.com')).toEqual({ kind: 'subscribed' });
});

test('every other refusal is a failure', async () => {
  network(refusal('23514', 400));
  expect(await subscribe(config, 'ada@example.com')).toMatchObject({ kind: 'failed' });
});
