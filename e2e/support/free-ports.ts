import getPort from 'get-port';

/** Ports that are free, each named once. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => getPort()));
}
