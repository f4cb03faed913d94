import { Link, PageHead } from 'shared-contracts';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotFoundPage } from './not-found-page.tsx';
import styles from './pages.module.css';

/** What stands in a page's place when its loader answered with a status, or something threw outside every remote's box. */
export function RouteErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const resting = isRouteErrorResponse(error) && error.status === 503;
  return (
    <main id="main" className={styles['message']}>
      <PageHead
        title={resting ? 'Back in a moment' : 'Something went wrong'}
        description="This page is not available right now."
        noindex
      />
      <h1>{resting ? 'This page is taking a short rest' : 'Something went wrong'}</h1>
      <p role="alert">
        {resting
          ? 'We could not reach our catalog just now. Please try again in a moment; your cart is safe.'
          : 'Please try again. Your cart is as you left it.'}
      </p>
      <p className={styles['actions']}>
        <Link to="." reloadDocument>
          Try again
        </Link>
        <Link to="/">Back to the home page</Link>
      </p>
    </main>
  );
}
