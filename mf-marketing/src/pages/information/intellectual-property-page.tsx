import { InformationPage } from '../../features/information/information-page.tsx';
import { intellectualProperty } from '../../features/information/texts/intellectual-property.tsx';

export default function IntellectualPropertyPage() {
  return <InformationPage information={intellectualProperty} />;
}
