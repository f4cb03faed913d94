/** Constants for browser bundles. Branches that only servers run are removed, with the code that only they use. */
export const IN_BROWSERS = { 'typeof document': '"object"', 'typeof window': '"object"' };
