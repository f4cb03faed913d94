/** Digits behind the point that files hold: as many as BigQuery's NUMERIC. */
export const SCALE = 9;

/** A decimal as files hold it: its digits up to {@link SCALE} behind the point, as one whole number. */
export interface Scaled {
  readonly digits: bigint;
  /** Whether more digits were there than files hold; half is rounded away from zero. */
  readonly rounded: boolean;
}

/** Reads a number as PostgreSQL writes `numeric`, which never has an exponent. */
export function scaled(text: string): Scaled {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const kept = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'));
  const size = kept + (Number(fraction[SCALE] ?? 0) >= 5 ? 1n : 0n);
  return { digits: text.startsWith('-') ? -size : size, rounded: /[1-9]/.test(fraction.slice(SCALE)) };
}
