import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };
export type LinkComponent = ComponentType<LinkProps>;

function PlainLink(props: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<LinkComponent>(PlainLink);

/** The shell hands in its router's link here, so that links drawn by this package navigate without a new document. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link in the page's own navigation; a plain anchor where no provider is above it. */
export function UiLink(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
