import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { type NavigateOptions, resolveTo, type To } from './page-router.ts';
import { useLocation, useRouterView } from './use-router.ts';

/** A link's properties: an anchor's attributes, and its options of navigation. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  readonly to: To;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
  /** Called before a navigation within the shop, which waits for the returned promise; null where there is nothing to wait for. */
  readonly onLeadOn?: (() => Promise<void> | null) | undefined;
}

/** Whether the browser would do something else with it than to go there. */
function isOwnWay({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== '_self');
}

function Anchor({ href, props }: { readonly href: string; readonly props: Omit<LinkProps, 'to'> }): ReactNode {
  const { replace, state, preventScrollReset, viewTransition, onClick, onLeadOn, ...rest } = props;
  const { router } = useRouterView();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isOwnWay(event, rest.target)) return;
    event.preventDefault();
    const go = (): void => {
      const { pathname, search, hash } = router.state.location;
      const isHere = href === `${pathname}${search}${hash}`;
      void router.navigate(href, { replace: replace ?? isHere, state, preventScrollReset, viewTransition });
    };
    const wait = onLeadOn?.();
    if (wait) void wait.then(go);
    else go();
  };
  return <a {...rest} href={href} onClick={follow} />;
}

function RelativeLink({ to, ...props }: LinkProps): ReactNode {
  return <Anchor href={resolveTo(to, useLocation())} props={props} />;
}

/**
 * A link within the shop, without a new document. `to` may name only the parts that change: `?size=M`, `#sizes`.
 *
 * @example <Link to="/womens-activewear">Women’s activewear</Link>
 */
export function Link({ to, ...props }: LinkProps): ReactNode {
  // A whole address does not depend on the page, so the link is not rendered again with every page.
  if (typeof to === 'string' && to.startsWith('/')) return <Anchor href={to} props={props} />;
  return <RelativeLink to={to} {...props} />;
}
