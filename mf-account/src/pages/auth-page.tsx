import { PageHead } from 'shared-contracts';
import { Container } from 'shared-ui';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';

export default function AuthPage() {
  return (
    <main id="main">
      <PageHead title="Sign in" description="Sign in to your account." canonical="/auth" noindex />
      <Container width="text">
        <h1>Sign in</h1>
        <SignInForm />
      </Container>
    </main>
  );
}
