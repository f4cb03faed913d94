import { Link, useLocation } from 'shared-runtime';
import styles from './admin-navigation.module.css';

const HOME = '/admin/analytics';

const SECTIONS = [
  { href: HOME, label: 'Experiments' },
  { href: `${HOME}/shop`, label: 'Shop' },
  { href: `${HOME}/alerts`, label: 'Alerts' },
] as const;

/** The section of an address; addresses without a section of their own belong to the experiments. */
const sectionOf = (pathname: string): string =>
  SECTIONS.find(({ href }) => href !== HOME && pathname.startsWith(href))?.href ?? HOME;

/** The navigation between the admin pages; the open page is marked, and so is the section of a page below it. */
export function AdminNavigation() {
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  const section = sectionOf(pathname);
  const current = (href: string) => {
    if (href === pathname) return 'page' as const;
    return href === section ? ('true' as const) : undefined;
  };
  return (
    <nav className={styles.navigation} aria-label="Analytics">
      <ul>
        {SECTIONS.map(({ href, label }) => (
          <li key={href}>
            <Link to={href} aria-current={current(href)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
