import { clientAddress } from './client-address.ts';

declare const Deno: { env: { get(name: string): string | undefined } };

/** The gateway of a project; what is no number trusts nobody. */
const proxies = () => Math.trunc(Number(Deno.env.get('TRUSTED_PROXIES') || 1)) || 0;

/** The address that the proxies in front of the functions vouch for; undefined without one. */
export function callerAddress({ headers }: Request): string | undefined {
  return clientAddress(headers.get('x-forwarded-for'), proxies());
}
