/**
 * Where "return" leads: `return_to` if it is a page of the shop, otherwise the shop's front door. Never anywhere else. assumed: Shopify does
 * not document the parameter for its hosted checkout.
 */
export function returnTarget(siteOrigin: string, wanted: string | undefined): string {
  if (wanted === undefined || !URL.canParse(wanted)) return siteOrigin;
  const target = new URL(wanted);
  // Credentials in an address are a trick to make a foreign name look like ours.
  return target.origin === siteOrigin && target.username === '' && target.password === '' ? target.href : siteOrigin;
}
