/** `readable` keeps the name that the stylesheet's author gave a class, for the developer tools. */
export type ClassNameStyle = 'short' | 'readable';

/**
 * The setting of CSS modules that names the classes of one package, such as `mf-cart-checkout__k3Z9q`: its own prefix, so that no
 * part of the page can style another. Pages repeat each name, so production leaves out what only a developer reads.
 */
export const classNamesOf = (packageName: string, style: ClassNameStyle): { localIdentName: string } => ({
  localIdentName: style === 'short' ? `${packageName}__[hash:base64:5]` : `${packageName}__[local]-[hash:base64:5]`,
});
