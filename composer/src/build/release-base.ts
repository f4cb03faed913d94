/** The variable under which a server bundle gets the address of its release's folder, with a trailing slash. */
export const RELEASE_BASE = '__SHOP_RELEASE_BASE__';
