/** One row of the registry: the error's meaning, and the visitor's message. The operator's remedy is in `remedies.ts`. */
export interface ErrorEntry {
  readonly meaning: string;
  /** The plain sentence for the person in front of the page. */
  readonly shown: string;
}

export const entry = (meaning: string, shown: string): ErrorEntry => ({ meaning, shown });
