import { Z_95, Z_POWER_80 } from './counts.ts';

/**
 * The visitors that each of two arms needs at the planned end of a fixed-horizon test to find a lift: alpha 0.05, power 0.8, the
 * same as R’s `power.prop.test`. Null for an invalid rate, or without an effect to find.
 */
export function sampleSize(rate: number, lift: number): number | null {
  const other = rate * (1 + lift);
  if (!(rate > 0 && rate < 1 && other >= 0 && other <= 1) || lift === 0) return null;
  const mean = (rate + other) / 2;
  const ofNone = Z_95 * Math.sqrt(2 * mean * (1 - mean));
  const ofSome = Z_POWER_80 * Math.sqrt(rate * (1 - rate) + other * (1 - other));
  return ((ofNone + ofSome) / (other - rate)) ** 2;
}
