import { InformationPage } from '../../features/information/information-page.tsx';
import { paymentMethods } from '../../features/information/texts/payment-methods.tsx';

export default function PaymentMethodsPage() {
  return <InformationPage information={paymentMethods} />;
}
