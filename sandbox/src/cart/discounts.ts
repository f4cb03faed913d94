import type { CartProblems } from './cart-answer.ts';

/** Ten percent off the first order; codes are case-insensitive. */
const PERCENT_BY_CODE = new Map([['WELCOME10', 10]]);

function percentOf(code: string): number | undefined {
  return PERCENT_BY_CODE.get(code.trim().toUpperCase());
}

export function isApplicable(code: string): boolean {
  return percentOf(code) !== undefined;
}

/** The code that counts: order discounts do not add up, so the first applicable one wins. */
export function effectiveDiscount(codes: string[]): { code: string; percent: number } | undefined {
  for (const code of codes) {
    const percent = percentOf(code);
    if (percent !== undefined) return { code, percent };
  }
  return undefined;
}

export function cleanCodes(codes: string[], cartId: string, problems: CartProblems): string[] {
  const distinct = codes
    .map((code) => code.trim())
    .filter(
      (code, position, all) =>
        code !== '' && all.findIndex((other) => other.toUpperCase() === code.toUpperCase()) === position,
    );
  for (const code of distinct.filter((entry) => !isApplicable(entry))) {
    // assumed: the wording. An unknown code stays on the cart as not applicable.
    problems.warnings.push({
      code: 'DISCOUNT_NOT_FOUND',
      message: `Enter a valid discount code: ${code} was not found.`,
      target: cartId,
    });
  }
  return distinct;
}
