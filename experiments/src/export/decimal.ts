/** The decimal places in files, the same number as in BigQuery's NUMERIC. */
export const SCALE = 9;

/** A decimal in the format of files: its digits up to {@link SCALE} decimal places, as one integer. */
export interface Scaled {
  readonly digits: bigint;
  /** Whether digits were rounded off; half is rounded away from zero. */
  readonly rounded: boolean;
}

/** Parses a number in PostgreSQL's text format of `numeric`, which never has an exponent. */
export function scaled(text: string): Scaled {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const kept = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'));
  const size = kept + (Number(fraction[SCALE] ?? 0) >= 5 ? 1n : 0n);
  return { digits: text.startsWith('-') ? -size : size, rounded: /[1-9]/.test(fraction.slice(SCALE)) };
}
