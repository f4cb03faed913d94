import { PageHead, useAuth } from 'shared-contracts';
import { ButtonLink, EmptyState } from 'shared-ui';

const TITLE = 'Analytics';
const SIGN_IN = `/auth?return=${encodeURIComponent('/admin/analytics')}`;

/** The database decides who may read figures; this page only says so in plain words. */
function Access() {
  const { status } = useAuth();
  if (status === 'signed-in') {
    return (
      <EmptyState
        level={1}
        size="page"
        title="This page is not open to you"
        text="Your account has no access to the figures of the house."
        action={<ButtonLink href="/">Back to the shop</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      level={1}
      size="page"
      title={TITLE}
      text="These pages are for the people who run the house."
      action={<ButtonLink href={SIGN_IN}>Sign in</ButtonLink>}
    />
  );
}

export default function AnalyticsPage() {
  return (
    <main id="main">
      <PageHead
        title={TITLE}
        description="Figures for the people who run the house."
        canonical="/admin/analytics"
        noindex
      />
      <Access />
    </main>
  );
}
