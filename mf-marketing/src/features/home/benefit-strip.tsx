import { Link } from 'shared-runtime';
import { Container, Icon, type IconName, Section } from 'shared-ui';
import { PROMISES } from '../../lib/promises.ts';
import styles from './benefit-strip.module.css';

interface Benefit {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

const BENEFITS: readonly Benefit[] = [
  {
    icon: 'truck',
    title: `Free shipping over ${PROMISES.freeShippingFrom}`,
    text: `Delivery ${PROMISES.delivery} after the order`,
    path: '/shipping-policy',
  },
  {
    icon: 'bag',
    title: `${PROMISES.firstOrder} your first order`,
    text: `Use code ${PROMISES.firstOrderCode} at checkout`,
    path: '/payment-methods',
  },
  {
    icon: 'calendar',
    title: 'Personal styling',
    text: 'A complimentary 15-minute session',
    path: '/book-styling-session',
  },
  { icon: 'mail', title: 'Customer service', text: PROMISES.serviceHours, path: '/contact' },
];

/** The last reassurance before the footer. */
export function BenefitStrip() {
  return (
    <Section space="tight" aria-label="Service">
      <Container>
        <ul className={styles.benefits}>
          {BENEFITS.map(({ icon, title, text, path }) => (
            <li key={title}>
              <Link to={path} className={styles.benefit}>
                <Icon name={icon} size={24} />
                <span className={styles.title}>{title}</span>
                <span className={styles.text}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
