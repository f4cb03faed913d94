/** How long data that a page can do without may hold it up, in ms: well inside the loader budget of the server. */
export const PATIENCE = 900;
