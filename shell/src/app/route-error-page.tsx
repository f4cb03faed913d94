import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotFoundPage } from './not-found-page.tsx';
import { RestingPage } from './resting-page.tsx';

/** What stands in a page's place when its loader answered with a status, or something threw outside every remote's box. */
export function RouteErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 503)
    return (
      <RestingPage title="Back in a moment" heading="This page is taking a short rest">
        We could not reach our catalog just now. Please try again in a moment; your cart is safe.
      </RestingPage>
    );
  return (
    <RestingPage title="Something went wrong" heading="Something went wrong">
      Please try again. Your cart is as you left it.
    </RestingPage>
  );
}
