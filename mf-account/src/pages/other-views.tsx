import { Link } from 'shared-runtime';
import type { AuthView } from './auth-views.ts';
import styles from './other-views.module.css';

interface OtherViewsProps {
  readonly view: AuthView;
  /** Kept along the way, so that it is not lost between the forms. */
  readonly returnTo: string | null;
}

function address(view: AuthView, returnTo: string | null): string {
  const query = new URLSearchParams();
  if (view !== 'sign-in') query.set('view', view);
  if (returnTo !== null) query.set('return', returnTo);
  return query.size > 0 ? `/auth?${query}` : '/auth';
}

/** From each form to the one that is more likely to be wanted instead. */
export function OtherViews({ view, returnTo }: OtherViewsProps) {
  if (view === 'sign-in') {
    return (
      <p className={styles.other}>
        New here? <Link to={address('sign-up', returnTo)}>Create an account</Link>
      </p>
    );
  }
  if (view === 'new-password' || view === 'new-email' || view === 'confirm') return null;
  return (
    <p className={styles.other}>
      {view === 'sign-up' ? 'Already have an account?' : 'Remember your password?'}{' '}
      <Link to={address('sign-in', returnTo)}>Sign in</Link>
    </p>
  );
}
