import { InformationPage } from '../../features/information/information-page.tsx';
import { returnPolicy } from '../../features/information/texts/return-policy.tsx';

export default function ReturnPolicyPage() {
  return <InformationPage information={returnPolicy} />;
}
