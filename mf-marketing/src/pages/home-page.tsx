import { BRAND, PageHead, useQuery, useServices } from 'shared-contracts';
import { campaignQuery } from '../lib/campaign/campaign-query.ts';
import { EarlyAccess } from '../features/early-access/early-access.tsx';
import { BenefitStrip } from '../features/home/benefit-strip.tsx';
import { BurgundyCapsules } from '../features/home/burgundy-capsules.tsx';
import { CollectionCards } from '../features/home/collection-cards.tsx';
import { FauxFurBanner } from '../features/home/faux-fur-banner.tsx';
import { Hero } from '../features/home/hero.tsx';
import { homeCapsulesQuery } from '../features/home/home-capsules-query.ts';
import { houseData } from '../features/home/house-data.ts';
import { ImpactStrip } from '../features/home/impact-strip.tsx';
import { MindfulMoments } from '../features/home/mindful-moments.tsx';
import { Philosophy } from '../features/home/philosophy.tsx';
import { StylingCall } from '../features/home/styling-call.tsx';
import { Testimonials } from '../features/home/testimonials.tsx';
import { WhyCapsules } from '../features/home/why-capsules.tsx';
import { SubscriptionNotice } from '../features/newsletter/subscription-notice.tsx';

const DESCRIPTION =
  'Curated clothing capsules for women and men: complete outfits in limited editions, up to 40% below their pieces, with complimentary styling.';

export default function HomePage() {
  const services = useServices();
  const { data: pictures = {} } = useQuery(campaignQuery(services));
  const { data: capsules } = useQuery(homeCapsulesQuery(services));
  return (
    <main id="main">
      <PageHead
        title={`${BRAND.name}: outfits, composed`}
        description={DESCRIPTION}
        canonical="/"
        image={pictures['og-home'] ?? pictures['home']}
        jsonLd={houseData(services.config)}
      />
      <SubscriptionNotice />
      <Hero pictures={pictures} />
      <FauxFurBanner capsule={capsules?.fauxFur} />
      <CollectionCards pictures={pictures} />
      <WhyCapsules />
      <Testimonials capsules={capsules ?? {}} />
      <StylingCall picture={pictures['consultation'] ?? capsules?.burgundy?.pictures[1]} />
      <BurgundyCapsules bordeaux={capsules?.bordeaux} burgundy={capsules?.burgundy} />
      <Philosophy />
      <MindfulMoments picture={pictures['mindful'] ?? capsules?.studioFlow?.pictures[2]} />
      <ImpactStrip />
      <EarlyAccess />
      <BenefitStrip />
    </main>
  );
}
