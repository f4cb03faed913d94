/** How far the metrics' port is from the shop's, where it is not named: 9464 for 3000. */
const METRICS_OFFSET = 6464;

/** Where operators ask a server for its metrics, unless a port is named: beside the shop's, in the range that there is. */
export function metricsPortBeside(port: number): number {
  const above = port + METRICS_OFFSET;
  return above <= 65_535 ? above : port - METRICS_OFFSET;
}
