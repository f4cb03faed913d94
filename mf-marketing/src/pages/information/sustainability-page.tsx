import { InformationPage } from '../../features/information/information-page.tsx';
import { sustainability } from '../../features/information/texts/sustainability.tsx';

export default function SustainabilityPage() {
  return <InformationPage information={sustainability} />;
}
