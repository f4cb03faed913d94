import { clientAddress } from './client-address.ts';

declare const Deno: { env: { get(name: string): string | undefined } };

/** One by default, the gateway of a project; a setting that is no number trusts no proxy. */
const proxies = () => Math.trunc(Number(Deno.env.get('TRUSTED_PROXIES') || 1)) || 0;

/** The client's address by the trusted proxies in front of the functions; undefined without one. */
export function callerAddress({ headers }: Request): string | undefined {
  return clientAddress(headers.get('x-forwarded-for'), proxies());
}
