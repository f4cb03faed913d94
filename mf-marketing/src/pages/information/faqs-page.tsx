import { faqData } from '../../features/information/faq-data.ts';
import { InformationPage } from '../../features/information/information-page.tsx';
import { QUESTIONS } from '../../features/information/questions.ts';
import { faqs } from '../../features/information/texts/faqs.tsx';

export default function FaqsPage() {
  return <InformationPage information={faqs} jsonLd={typeof document === 'undefined' ? [faqData(QUESTIONS)] : []} />;
}
