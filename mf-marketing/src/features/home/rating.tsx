import styles from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
const STAR = 'M10 1.5l2.6 5.6 6.1.8-4.5 4.2 1.2 6.1L10 15.2 4.6 18.2l1.2-6.1L1.3 7.900l6.100-.8z';

/** Stars for the eye, a sentence for the ear. */
export function Rating({ value }: { readonly value: number }) {
  return (
    <p className={styles.rating} role="img" aria-label={`Rated ${value} out of 5`}>
      {STARS.map((star) => (
        <svg key={star} viewBox="0 0 20 20" width="14" height="14" aria-hidden="true" data-full={star <= value}>
          <path d={STAR} />
        </svg>
      ))}
    </p>
  );
}
