import type { SessionUser } from 'shared-contracts';
import { Link, useQuery, useServices } from 'shared-runtime';
import { AccountSection } from '../../lib/section/account-section.tsx';
import { Earlier } from '../../lib/section/earlier.tsx';
import { Loaded } from '../../lib/section/loaded.tsx';
import { BookingRow } from './booking-row.tsx';
import { type Booking, bookingsQuery } from './bookings.ts';
import styles from './bookings-section.module.css';
import { consultationTime } from './times.ts';

const STATUS_TEXTS: Readonly<Record<Booking['status'], string>> = {
  booked: 'Completed',
  cancelled: 'Canceled',
  completed: 'Completed',
  missed: 'Missed',
};

const isAhead = ({ status, slot }: Booking): boolean => status === 'booked' && slot.getTime() > Date.now();

function BookingsList({ bookings, userId }: { readonly bookings: readonly Booking[]; readonly userId: string }) {
  const ahead = bookings.filter(isAhead).toReversed();
  const past = bookings.filter((booking) => !isAhead(booking));
  return (
    <>
      {ahead.length > 0 ? (
        <ul className={styles.list}>
          {ahead.map((booking) => (
            <BookingRow key={booking.id} booking={booking} userId={userId} />
          ))}
        </ul>
      ) : (
        <p>
          No upcoming sessions. <Link to="/book-styling-session">Book a styling session</Link>. It’s complimentary.
        </p>
      )}
      {past.length > 0 && (
        <Earlier summary="Past sessions">
          <ul className={`${styles.list} ${styles.past}`}>
            {past.map((booking) => (
              <li key={booking.id}>
                {consultationTime(booking.slot)}. {STATUS_TEXTS[booking.status]}.
              </li>
            ))}
          </ul>
        </Earlier>
      )}
    </>
  );
}

/** The styling consultations of an account. */
export function BookingsSection({ user }: { readonly user: SessionUser }) {
  const { config } = useServices();
  const bookings = useQuery(bookingsQuery(config, user.id));
  return (
    <AccountSection title="Styling sessions">
      <Loaded query={bookings} what="your sessions">
        {(found) => <BookingsList bookings={found} userId={user.id} />}
      </Loaded>
    </AccountSection>
  );
}
