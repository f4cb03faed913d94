import { Link } from 'shared-runtime';
import { Icon, Unbroken } from 'shared-ui';

const COLLECTIONS = [
  { path: '/womens-activewear', title: 'Women’s Activewear' },
  { path: '/womens-ready-to-wear', title: 'Women’s Ready-to-Wear' },
  { path: '/mens-activewear', title: 'Men’s Activewear' },
  { path: '/mens-ready-to-wear', title: 'Men’s Ready-to-Wear' },
] as const;

/** Where an empty cart leads: the four collections. */
export function WaysOn({ onLeave }: { readonly onLeave?: (() => void) | undefined }) {
  return (
    <ul className="ui-ways" aria-label="Collections">
      {COLLECTIONS.map(({ path, title }) => (
        <li key={path}>
          <Link to={path} onClick={onLeave}>
            <span>
              <Unbroken>{title}</Unbroken>
            </span>
            <Icon name="arrow-right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
