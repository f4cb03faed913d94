import { useSearchParams } from 'shared-runtime';
import styles from './subscription-notice.module.css';

/** The results of a newsletter's confirmation link, by the word in the address. */
const OUTCOMES: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  confirmed: {
    title: 'Your subscription is confirmed',
    text: 'Thank you. You’ll hear from us when new capsules arrive.',
  },
  expired: {
    title: 'This link no longer works',
    text: 'It has already been used, or it has expired. If you’ve already confirmed your subscription, you’re all set. If not, please subscribe again.',
  },
  unavailable: {
    title: 'Your subscription isn’t confirmed yet',
    text: 'We can’t confirm it right now. Please open the link in your email again in a few minutes.',
  },
};

/** Shows the result of the newsletter's confirmation link to visitors who followed it; hidden for all others. */
export function SubscriptionNotice() {
  const [search] = useSearchParams();
  const word = search.get('newsletter') ?? '';
  const outcome = Object.hasOwn(OUTCOMES, word) ? OUTCOMES[word] : undefined;
  if (!outcome) return null;
  return (
    <section className={styles.notice} role="status">
      <p className={styles.title}>{outcome.title}</p>
      <p className={styles.text}>{outcome.text}</p>
    </section>
  );
}
