import { BookingForm } from './booking-form.tsx';
import { LinkedBooking } from './linked-booking.tsx';
import { useLinkToken } from './use-link-token.ts';

/** The form; for whoever opened the link of a mail or of a calendar entry, the session that it is about. */
export function BookingSection() {
  const [link, putAway] = useLinkToken();
  if (link === null) return <BookingForm />;
  return <LinkedBooking key={`${link.purpose} ${link.token}`} {...link} onAgain={putAway} />;
}
