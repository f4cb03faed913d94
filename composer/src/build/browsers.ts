/**
 * The oldest browsers that scripts and styles are written for: what the shop calls everywhere without asking is in no older ones
 * (`URL.canParse`, `AbortSignal.any`, `:has()`), so nothing is rewritten for them. They are from the spring of 2024; in others
 * every page is the document that the server has sent.
 */
export const BROWSERS = ['chrome >= 120', 'edge >= 120', 'firefox >= 124', 'safari >= 17.4'];
