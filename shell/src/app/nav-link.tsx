import type { ReactNode } from 'react';
import { Link, type LinkProps, useLocation } from 'shared-runtime';

const withoutEnd = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

/** The properties of a link in a navigation. */
export interface NavLinkProps extends LinkProps {
  readonly to: string;
  /** Only the address itself counts, none below it. */
  readonly end?: boolean | undefined;
}

/** A link that says by `aria-current` that one is there. */
export function NavLink({ to, end = false, ...props }: NavLinkProps): ReactNode {
  const here = withoutEnd(useLocation().pathname);
  const path = withoutEnd(to);
  const isCurrent = here === path || (!end && here.startsWith(`${path}/`));
  return <Link to={to} {...props} {...(isCurrent && { 'aria-current': 'page' as const })} />;
}
