/**
 * Whether a browser asks by Global Privacy Control or Do Not Track that its owner be measured by nobody. Who has accepted
 * measurement in the shop all the same says so in the address: the shop's cookie does not come here.
 */
export function isRefusedByVisitor({ headers, url }: Request): boolean {
  const isSignalled = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
  return isSignalled && new URL(url).searchParams.get('consent') !== 'granted';
}
