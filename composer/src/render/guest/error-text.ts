/** Reading a thrown value may run its author's code, which may throw again or return no text. */
function read(value: () => unknown): string {
  try {
    return String(value());
  } catch {
    return 'something without a message was thrown';
  }
}

/** A thrown value as text. Never throws. */
export const textOf = (error: unknown): string => read(() => error);

/** The message of a thrown value, or its text. Never throws. */
export const messageOf = (error: unknown): string => read(() => (error instanceof Error ? error.message : error));

/** The stack of a thrown value, or its text. Never throws. */
export const stackOf = (error: unknown): string =>
  read(() => (error instanceof Error ? (error.stack ?? error.message) : error));
