import { InformationPage } from '../../features/information/information-page.tsx';
import { termsAndConditions } from '../../features/information/texts/terms-and-conditions.tsx';

export default function TermsAndConditionsPage() {
  return <InformationPage information={termsAndConditions} />;
}
