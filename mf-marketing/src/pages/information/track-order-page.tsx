import { InformationPage } from '../../features/information/information-page.tsx';
import { trackOrder } from '../../features/information/texts/track-order.tsx';
import { TrackOrderForm } from '../../features/order-tracking/track-order-form.tsx';

export default function TrackOrderPage() {
  return (
    <InformationPage information={trackOrder}>
      <TrackOrderForm />
    </InformationPage>
  );
}
