/** A shorter one could be guessed; it is treated as none. */
const SHORTEST = 32;

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/**
 * Whether a request carries the token as bearer. Digests are compared to their ends, in a time that reveals nothing of the
 * token; an unset one opens nothing.
 */
export async function bears(request: Request, token: string): Promise<boolean> {
  const [, sent = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  const [own, other] = await Promise.all([digestOf(token), digestOf(sent)]);
  const difference = own.reduce((different, byte, n) => different | (byte ^ (other[n] ?? 0)), 0);
  return token.length >= SHORTEST && difference === 0;
}
