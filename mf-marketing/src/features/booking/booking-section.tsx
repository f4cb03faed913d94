import { BookingForm } from './booking-form.tsx';
import { LinkedBooking } from './linked-booking.tsx';
import { useLinkToken } from './use-link-token.ts';

/** The form; for whoever opened the link of a mail, the session that it holds. */
export function BookingSection() {
  const [token, putAway] = useLinkToken();
  return token === null ? <BookingForm /> : <LinkedBooking key={token} token={token} onAgain={putAway} />;
}
