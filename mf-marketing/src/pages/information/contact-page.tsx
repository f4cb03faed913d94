import { ContactForm } from '../../features/contact/contact-form.tsx';
import { InformationPage } from '../../features/information/information-page.tsx';
import { contact } from '../../features/information/texts/contact.tsx';

export default function ContactPage() {
  return (
    <InformationPage information={contact}>
      <ContactForm />
    </InformationPage>
  );
}
