/** The options of Node with which a program of the workspace is started. */
export function nodeFlags(file: string): string[];
