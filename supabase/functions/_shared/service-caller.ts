import { legacyServiceKey, secretKeys } from './project-keys.ts';

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Whether two texts are the same. The time it takes reveals nothing about where they differ. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([digest(one), digest(other)]);
  return first.reduce((difference, byte, at) => difference | (byte ^ (second[at] ?? 0)), 0) === 0;
}

/**
 * Whether a request comes from the project itself: it carries a secret key in `apikey`, or the legacy service key as bearer. The
 * project's gateway adds a bearer of its own to a request with a secret key, so a bearer is no reason to refuse one.
 */
export async function isServiceCaller({ headers }: Request): Promise<boolean> {
  const apikey = headers.get('apikey') ?? '';
  const bearer = headers.get('authorization') ?? '';
  const legacy = legacyServiceKey();
  const matches = await Promise.all([
    ...secretKeys().map((key) => isSame(apikey, key)),
    ...(legacy === '' ? [] : [isSame(bearer, `Bearer ${legacy}`)]),
  ]);
  return matches.includes(true);
}
