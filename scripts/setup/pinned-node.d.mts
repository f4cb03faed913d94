/** The packages that hold a Node binary, by platform. */
export const NODE_PACKAGES: Readonly<Record<string, string>>;
