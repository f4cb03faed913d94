import { PageHead, useQuery, useServices } from 'shared-runtime';
import { Breadcrumbs, Container } from 'shared-ui';
import { BookingSection } from '../features/booking/booking-section.tsx';
import { campaignQuery } from '../lib/campaign/campaign-query.ts';
import { breadcrumbData } from '../lib/breadcrumb-data.ts';
import { FramedPicture } from '../lib/framed-picture.tsx';
import styles from './booking-page.module.css';

const PAGE = { title: 'Book a styling session', path: '/book-styling-session' } as const;
const DESCRIPTION =
  'Choose a time for a complimentary 15-minute styling consultation, Monday through Friday, 9 AM to 6 PM Pacific Time.';

const STEPS = [
  'Choose a day and time. We show times in both Pacific Time and yours.',
  'Tell us what you’d like to talk about, then confirm within 15 minutes using the link we email you.',
  'Spend 15 minutes with a stylist. You’ll leave with a capsule recommendation and your size in every piece, with no obligation to order.',
] as const;

export default function BookingPage() {
  const services = useServices();
  const { data: pictures } = useQuery(campaignQuery(services, 'booking'));
  const picture = pictures?.['consultation'];
  return (
    <main id="main">
      <PageHead
        title={PAGE.title}
        description={DESCRIPTION}
        canonical={PAGE.path}
        image={picture}
        jsonLd={typeof document === 'undefined' ? [breadcrumbData(services.config.siteOrigin, PAGE)] : []}
      />
      <Container className={styles.page}>
        <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: PAGE.title }]} />
        <div className={styles.columns}>
          <div className={styles.opening}>
            <h1>Fifteen minutes, just for you</h1>
            <p className={styles.lead}>
              A complimentary 15-minute styling consultation, Monday through Friday between 9 AM and 6 PM Pacific Time.
            </p>
          </div>
          <div className={styles.form}>
            <BookingSection />
          </div>
          <div className={styles.words}>
            <ol className={styles.steps}>
              {STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {picture && (
              <FramedPicture
                picture={picture}
                sizes="(min-width: 96em) 547px, (min-width: 64em) 36vw, 92vw"
                className={styles.picture}
              />
            )}
          </div>
        </div>
      </Container>
    </main>
  );
}
