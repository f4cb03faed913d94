/**
 * The address of an experiment’s figures in one phase, or in the latest one for null; other parameters are kept.
 *
 * @example phaseAddress('/admin/analytics/experiments/hero', 2, new URLSearchParams('phase=1&ref=mail')); // …/hero?phase=2&ref=mail
 */
export function phaseAddress(path: string, phase: number | null, search: URLSearchParams): string {
  const params = new URLSearchParams(search);
  if (phase === null) params.delete('phase');
  else params.set('phase', String(phase));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
