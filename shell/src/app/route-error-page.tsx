import { NotFoundPage } from './not-found-page.tsx';
import { RestingPage } from './resting-page.tsx';

/** The status of an answer that a loader has thrown, as the router or the document hands it on. */
function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}

/** Replaces a page whose loader answered with a status, or that threw outside every remote's box. */
export function RouteErrorPage({ error }: { readonly error: unknown }) {
  const status = statusOf(error);
  if (status === 404) return <NotFoundPage />;
  if (status === 503)
    return (
      <RestingPage title="Back in a moment" heading="This page is temporarily unavailable">
        We can’t reach our catalog right now. Please try again in a moment. Your cart is safe.
      </RestingPage>
    );
  return (
    <RestingPage title="Something went wrong" heading="Something went wrong">
      Please try again. Your cart is safe.
    </RestingPage>
  );
}
