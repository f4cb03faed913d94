import { PrivacyChoices } from '../../features/consent-banner/privacy-choices.tsx';
import { InformationPage } from '../../features/information/information-page.tsx';
import { privacyPolicy } from '../../features/information/texts/privacy-policy.tsx';

export default function PrivacyPolicyPage() {
  return (
    <InformationPage information={privacyPolicy}>
      <PrivacyChoices />
    </InformationPage>
  );
}
