import type { LinkProps } from 'shared-ui';
import { Link } from 'shared-runtime';

/** The design system's links, navigating without a new document where they stay in the shop. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return /^\/(?!\/)/.test(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
