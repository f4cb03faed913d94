import { UiLink } from '../links/link-provider.tsx';

export interface Crumb {
  label: string;
  /** Missing for the current page. */
  href?: string | undefined;
}

export function Breadcrumbs({
  crumbs,
  label = 'Breadcrumb',
}: {
  crumbs: readonly Crumb[];
  label?: string | undefined;
}) {
  return (
    <nav className="ui-breadcrumbs" aria-label={label}>
      <ol className="ui-breadcrumbs__list">
        {crumbs.map((crumb) => (
          <li key={crumb.label} className="ui-breadcrumbs__item">
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <UiLink href={crumb.href}>{crumb.label}</UiLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
