import { useQuery, useServices } from 'shared-runtime';
import { AdPage } from '../features/advertisement/ad-page.tsx';
import { collegiateAd } from '../features/advertisement/advertisement.ts';
import { campaignQuery } from '../lib/campaign/campaign-query.ts';

export default function CollegiateAdPage() {
  const { data: pictures } = useQuery(campaignQuery(useServices(), collegiateAd.picture));
  return <AdPage advertisement={collegiateAd} picture={pictures?.[collegiateAd.picture]} />;
}
