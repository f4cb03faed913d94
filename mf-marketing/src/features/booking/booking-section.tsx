import { BookingForm } from './booking-form.tsx';
import { LinkedBooking } from './linked-booking.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Shows the booking form, or the session of the email or calendar link that opened the page. */
export function BookingSection() {
  const [link, putAway] = useLinkToken();
  if (link === null) return <BookingForm />;
  return <LinkedBooking key={`${link.purpose} ${link.token}`} {...link} onAgain={putAway} />;
}
