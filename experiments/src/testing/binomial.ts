/** From this number on Stirling’s series is accurate to 1e-9. */
const STIRLING_FROM = 16;

function logFactorial(n: number): number {
  if (n >= STIRLING_FROM) {
    return (n + 0.5) * Math.log(n) - n + Math.log(2 * Math.PI) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  }
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return Math.log(product);
}

/**
 * The number of successes among n at a rate, by inversion from the most likely number outward: exact for every n, in about as many
 * steps as the standard deviation.
 */
export function binomial(random: () => number, n: number, rate: number): number {
  if (n <= 0 || rate <= 0) return 0;
  if (rate >= 1) return n;
  const mode = Math.min(n, Math.floor((n + 1) * rate));
  const ways = logFactorial(n) - logFactorial(mode) - logFactorial(n - mode);
  const likely = Math.exp(ways + mode * Math.log(rate) + (n - mode) * Math.log1p(-rate));
  const odds = rate / (1 - rate);
  let left = random() - likely;
  let [below, ofBelow, above, ofAbove] = [mode, likely, mode, likely];
  // The remainder from rounding is far too small to affect a draw.
  while (left >= 0 && (ofBelow > 0 || ofAbove > 0)) {
    ofAbove *= ((n - above) / (above + 1)) * odds;
    above += 1;
    left -= ofAbove;
    if (left < 0) return above;
    ofBelow *= below / (n - below + 1) / odds;
    below -= 1;
    left -= ofBelow;
    if (left < 0) return below;
  }
  return mode;
}
