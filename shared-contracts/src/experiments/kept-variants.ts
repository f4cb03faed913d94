import { BRAND } from '../brand.ts';

/** Cookies of the experiments; scripts read and mend them, hence none is hidden from scripts. */
export const EXPERIMENT_COOKIES = {
  /** Who comes back. */
  visitor: `${BRAND.keyPrefix}-visitor`,
  /** The mirror of the variants in local storage: `name=variant&name=variant`. */
  variants: `${BRAND.keyPrefix}-experiments`,
  /** Whether this visit is somebody's first, and the campaign it came from; ends with the browser's session. */
  visit: `${BRAND.keyPrefix}-visit`,
} as const;

/** How long a visitor and their variants are remembered (seconds). */
export const KEPT_FOR = 31_536_000;

/** The local storage key of an experiment's variant (specification, section 3). */
export function variantKey(experiment: string): string {
  return `${BRAND.keyPrefix}-experiment:${experiment}`;
}

const NAME = /^[a-z][a-z0-9-]{0,63}$/;

/** The variants in a cookie's value; what is not a name is left out. */
export function readVariants(value: string | undefined): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(value ?? '')].filter((pair) => pair.every((part) => NAME.test(part))),
  );
}

/** A cookie's value with these variants, in the order of their names: a shared cache tells by it who may get the same page. */
export function writeVariants(variants: Readonly<Record<string, string>>): string {
  return Object.entries(variants)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
}

/** The value of a cookie in a `Cookie` header or `document.cookie`. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split(/; ?/).find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
