import { InformationPage } from '../../features/information/information-page.tsx';
import { aboutUs } from '../../features/information/texts/about-us.tsx';

export default function AboutUsPage() {
  return <InformationPage information={aboutUs} />;
}
