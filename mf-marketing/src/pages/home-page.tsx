import { useTestSpot } from 'experiments';
import { BRAND } from 'shared-contracts';
import { Later, PageHead, useQuery, useServices } from 'shared-runtime';
import type { ReactNode } from 'react';
import { campaignQuery } from '../lib/campaign/campaign-query.ts';
import { EarlyAccess } from '../features/early-access/early-access.tsx';
import { BenefitStrip } from '../features/home/benefit-strip.tsx';
import { BurgundyCapsules } from '../features/home/burgundy-capsules.tsx';
import { CollectionCards } from '../features/home/collection-cards.tsx';
import { FeaturedCapsule } from '../features/home/featured-capsule.tsx';
import { Hero } from '../features/home/hero.tsx';
import { homeCapsulesQuery } from '../features/home/home-capsules-query.ts';
import { houseData } from '../features/home/house-data.ts';
import { ImpactStrip } from '../features/home/impact-strip.tsx';
import { MindfulMoments } from '../features/home/mindful-moments.tsx';
import { Philosophy } from '../features/home/philosophy.tsx';
import { StylingCall } from '../features/home/styling-call.tsx';
import { Testimonials } from '../features/home/testimonials.tsx';
import { WhyCapsules } from '../features/home/why-capsules.tsx';
import { PlacedOrder } from '../features/placed-order/placed-order.tsx';
import { SubscriptionNotice } from '../features/newsletter/subscription-notice.tsx';
import { HOME_SECTIONS, type HomeSection } from '../lib/test-spots.ts';
import styles from './home-page.module.css';

const DESCRIPTION =
  'Curated clothing capsules for women and men: complete, limited-edition outfits for up to 40% less than the pieces, with complimentary styling.';

export default function HomePage() {
  const services = useServices();
  const { data: pictures = {} } = useQuery(campaignQuery(services, 'home'));
  const { data: capsules } = useQuery(homeCapsulesQuery(services));
  const order = useTestSpot(HOME_SECTIONS);
  const sections: Readonly<Record<string, ReactNode>> = {
    collections: <CollectionCards pictures={pictures} />,
    'why-capsules': <WhyCapsules />,
    testimonials: <Testimonials capsules={capsules ?? {}} />,
    'styling-call': <StylingCall picture={pictures['consultation'] ?? capsules?.burgundy?.pictures[1]} />,
    burgundy: <BurgundyCapsules bordeaux={capsules?.bordeaux} burgundy={capsules?.burgundy} />,
    philosophy: <Philosophy />,
    'mindful-moments': <MindfulMoments picture={pictures['mindful'] ?? capsules?.studioFlow?.pictures[1]} />,
    impact: <ImpactStrip />,
    'early-access': <EarlyAccess />,
    benefits: <BenefitStrip />,
  } satisfies Record<HomeSection, ReactNode>;
  return (
    <main id="main">
      <PageHead
        title={`${BRAND.name}: complete outfits, curated`}
        description={DESCRIPTION}
        canonical="/"
        image={pictures['og-home'] ?? pictures['home']}
        jsonLd={typeof document === 'undefined' ? houseData(services.config) : []}
      />
      <SubscriptionNotice />
      <PlacedOrder />
      <Hero pictures={pictures} />
      <Later>
        <FeaturedCapsule
          capsules={{
            'faux-fur-capsule': capsules?.fauxFur,
            'emerald-knit-edit': capsules?.emerald,
            'studio-flow-capsule': capsules?.studioFlow,
          }}
        />
      </Later>
      <div {...order.seen} className={styles.sections}>
        {order.value.map((name) => (
          <Later key={name}>{sections[name]}</Later>
        ))}
      </div>
    </main>
  );
}
