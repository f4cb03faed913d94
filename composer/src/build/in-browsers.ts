/** What bundles for browsers know of where they run. Code for servers alone is left out of them, with all that it alone uses. */
export const IN_BROWSERS = { 'typeof document': '"object"', 'typeof window': '"object"' };
