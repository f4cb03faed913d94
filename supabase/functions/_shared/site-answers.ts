declare const Deno: { env: { get(name: string): string | undefined } };

// A browser reads how long to wait only where the header is exposed to the site, and takes nothing for what it is not.
export const corsHeaders = () => ({
  'access-control-allow-origin': Deno.env.get('SITE_ORIGIN') ?? '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
  vary: 'origin',
  'x-content-type-options': 'nosniff',
});

/**
 * Whether a page of another site sends this: browsers say whose page it is with every POST to another origin. So no page can have
 * its visitors tell the shop something; a program says what it likes, from its own address.
 */
export function isOfAnotherSite({ headers }: Request): boolean {
  const site = Deno.env.get('SITE_ORIGIN');
  const origin = headers.get('origin');
  return site !== undefined && origin !== null && origin !== site;
}

export const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...corsHeaders(), ...headers } });

/** Refuses for now: what was sent is worth sending again after so many seconds. */
export const refuse = (status: 408 | 429 | 503, error: string, seconds: number) =>
  answer(status, { error }, { 'retry-after': String(seconds) });
