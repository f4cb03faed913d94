import { Link, PageHead, useLocation } from 'shared-runtime';
import type { ReactNode } from 'react';
import styles from './pages.module.css';

/** Says why a page cannot be shown now, with a way to ask for it again and a way on. */
export function RestingPage({
  title,
  heading,
  children,
}: {
  readonly title: string;
  readonly heading: string;
  /** The cause and the remedy, in a sentence or two. */
  readonly children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <main id="main" className={styles.message}>
      <PageHead title={title} description="This page isn’t available right now." noindex />
      <h1>{heading}</h1>
      <p role="alert">{children}</p>
      <p className={styles.actions}>
        <a href={pathname + search}>Try again</a>
        <Link to="/">Back to the home page</Link>
      </p>
    </main>
  );
}
