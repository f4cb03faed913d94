/** Whether the driver of PostgreSQL failed to write to a connection that the server had ended. */
export const isLostWrite = (error: unknown): boolean =>
  error instanceof TypeError &&
  /^TypeError: Cannot read properties of null \(reading 'write'\)\n\s+at \S*\.?nextWrite \(.*\/postgres\//m.test(
    error.stack ?? '',
  );

/**
 * Keeps this process alive where a server of PostgreSQL ends its connections. The driver (`postgres` 3.4) then rolls a transaction back by a write from
 * an immediate, without a look whether the connection is still there, and no caller can catch what that throws. Every other error ends the process.
 */
export function outliveLostConnections(report: (problem: string) => void): void {
  process.on('uncaughtException', (error) => {
    report(isLostWrite(error) ? 'A connection to the database was lost.' : String(error.stack ?? error));
    if (!isLostWrite(error)) process.exit(1);
  });
}
