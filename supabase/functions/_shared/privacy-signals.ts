/**
 * Whether a browser opts its visitor out of measurement by Global Privacy Control or Do Not Track. A visitor who has accepted
 * measurement in the shop all the same is marked in the address: the shop's cookie does not come here.
 */
export function isRefusedByVisitor({ headers, url }: Request): boolean {
  const isSignalled = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
  return isSignalled && new URL(url).searchParams.get('consent') !== 'granted';
}
