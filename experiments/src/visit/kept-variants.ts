import { BRAND } from 'shared-contracts/brand';
import type { KeptArm } from '../draw/draw.ts';

/** Cookies of the experiments. Scripts read and correct them, so none is HttpOnly. */
export const EXPERIMENT_COOKIES = {
  /** The visitor number. */
  visitor: `${BRAND.keyPrefix}-visitor`,
  /** The mirror of the variants in local storage: `name=variant&name=variant`. */
  variants: `${BRAND.keyPrefix}-experiments`,
  /**
   * The phase in which each variant was drawn: `name=2&name=1`. It is separate from the variants, because a shared cache decides by
   * those which visitors may get the same page.
   */
  phases: `${BRAND.keyPrefix}-experiment-phases`,
  /** Whether this visit is a visitor's first, and its campaign; ends with the browser's session. */
  visit: `${BRAND.keyPrefix}-visit`,
} as const;

/** The lifetime of a visitor number and its variants (seconds). */
export const KEPT_FOR = 31_536_000;

/** The local storage key of an experiment's variant (specification, section 3). */
export function variantKey(experiment: string): string {
  return `${BRAND.keyPrefix}-experiment:${experiment}`;
}

/** The local storage key of the phases, in the cookie's format. */
export const PHASES_KEY = EXPERIMENT_COOKIES.phases;

/** The pattern of a definition's name. */
const NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,63}$/;
const PHASE = /^[1-9]\d{0,6}$/;

/** The variants in a cookie's value, without invalid names. */
export function readVariants(value: string | undefined): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(value ?? '')].filter((pair) => pair.every((part) => NAME.test(part))),
  );
}

/** The phases in a cookie's or storage's value, without invalid ones. */
export function readPhases(value: string | null | undefined): Record<string, number> {
  const pairs = [...new URLSearchParams(value ?? '')].filter(([name, phase]) => NAME.test(name) && PHASE.test(phase));
  return Object.fromEntries(pairs.map(([name, phase]) => [name, Number(phase)]));
}

/** Variants or phases in the cookie's format, ordered by name, so that equal values give equal texts. */
export function writeKept(kept: Readonly<Record<string, string | number>>): string {
  return Object.entries(kept)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
}

/** Combines stored variants and phases. A variant without a phase has phase 0. */
export function keptArms(
  variants: Readonly<Record<string, string>>,
  phases: Readonly<Record<string, number>>,
): Record<string, KeptArm> {
  return Object.fromEntries(
    Object.entries(variants).map(([name, variant]) => [name, { variant, phase: phases[name] ?? 0 }]),
  );
}

const VISITOR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The visitor number in these cookies; null for a new visitor. */
export function visitorIdIn(cookies: string): string | null {
  const id = cookieValue(cookies, EXPERIMENT_COOKIES.visitor) ?? '';
  return VISITOR.test(id) ? id : null;
}

/** The value of a cookie in a `Cookie` header or `document.cookie`. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split(/; ?/).find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
