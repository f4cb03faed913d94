/** The address that the proxy in front of the functions saw; undefined without a proxy. */
export function callerAddress({ headers }: Request): string | undefined {
  return headers.get('cf-connecting-ip') || headers.get('x-forwarded-for')?.split(',')[0]?.trim() || undefined;
}
