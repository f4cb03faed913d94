/** Writes a line of a command's answer. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes what a person should know besides the answer. */
export function log(message: string, details: unknown = {}): void {
  process.stderr.write(`${message}: ${JSON.stringify(details)}\n`);
}

/** A command line that lacks something, as a sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
