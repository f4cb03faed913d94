import { PageHead, useAuth } from 'shared-contracts';
import { ButtonLink, Container } from 'shared-ui';
import { signInPath } from '../lib/auth/own-path.ts';

export default function AccountPage() {
  const { status, user } = useAuth();
  return (
    <main id="main">
      <PageHead title="Your account" description="Your account." canonical="/account" noindex />
      <Container width="text">
        <h1>Your account</h1>
        {status === 'signed-in' ? (
          <p>You are signed in as {user?.email}.</p>
        ) : (
          <ButtonLink href={signInPath('/account')}>Sign in</ButtonLink>
        )}
      </Container>
    </main>
  );
}
