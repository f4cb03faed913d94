import { InformationPage } from '../../features/information/information-page.tsx';
import { shippingPolicy } from '../../features/information/texts/shipping-policy.tsx';

export default function ShippingPolicyPage() {
  return <InformationPage information={shippingPolicy} />;
}
