import { BRAND } from 'shared-contracts';
import { Later, Link, useServices, useShop } from 'shared-runtime';
import { Icon, Tooltip, useMounted } from 'shared-ui';
import { FOLLOW_LINKS } from './follow-links.ts';
import { type LinkList, useLinks, type SiteLink } from './joined-contents.ts';
import styles from './footer.module.css';

function Column({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title} className={styles.column}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Stored pages are the same for everyone, so the signed-in read "Account" only once the browser knows who they are. */
function HelpLinks() {
  const isSignedIn = useShop((state) => state.session.status === 'signed-in');
  const own: LinkList = useMounted() && isSignedIn ? 'signed-in' : 'signed-out';
  return <Column title="Help" links={[...useLinks('help'), ...useLinks(own)]} />;
}

function FollowIcons() {
  const { follow = {} } = useServices().config;
  const links = FOLLOW_LINKS.filter(({ network }) => follow[network] !== undefined);
  if (links.length === 0) return null;
  return (
    <ul className={styles.follow}>
      {links.map(({ network, label }) => (
        <li key={network}>
          <Tooltip content={label}>
            <a href={follow[network]} aria-label={label} rel="noopener noreferrer" target="_blank">
              <Icon name={`follow-${network}`} />
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

function Contents() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section className={styles.column} aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <p>
            Customer service
            <br />
            Mon-Fri 9AM-6PM PST
          </p>
          <p>
            <Link to="/contact">Email us</Link>
          </p>
          <FollowIcons />
        </section>
        <Column title="Shop" links={useLinks('collections')} />
        <Column title="Lookbooks" links={useLinks('lookbooks')} />
        <Column title="Company" links={useLinks('company')} />
        <HelpLinks />
      </div>
      <p className={styles.closing}>
        {BRAND.name}. Curated capsules, made in limited editions.{' '}
        <Link to="/privacy-policy#privacy-choices">Privacy choices</Link>
      </p>
    </footer>
  );
}

// One element, so that it does not wake when the elements around it are rendered again.
const FOOTER = (
  <Later>
    <Contents />
  </Later>
);

/** Contact, company and help links, and the follow icons (specification, section 2). */
export function Footer() {
  return FOOTER;
}
