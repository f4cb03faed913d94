import { useQuery, useServices } from 'shared-runtime';
import { AdPage } from '../features/advertisement/ad-page.tsx';
import { fauxFurAd } from '../features/advertisement/advertisement.ts';
import { campaignQuery } from '../lib/campaign/campaign-query.ts';

export default function FauxFurAdPage() {
  const { data: pictures } = useQuery(campaignQuery(useServices(), fauxFurAd.picture));
  return <AdPage advertisement={fauxFurAd} picture={pictures?.[fauxFurAd.picture]} />;
}
