/** Writes one line of JSON to standard error: what happened, with plain values and never with personal data. */
export function writeLog(message: string, details: unknown = {}): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), message, details })}\n`);
}
