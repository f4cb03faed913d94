import { Link, useAuth } from 'shared-runtime';
import { AuthForm } from '../../lib/form/auth-form.tsx';
import { EmailField } from '../../lib/form/email-field.tsx';
import { PasswordField } from '../../lib/form/password-field.tsx';
import { useAuthForm } from '../../lib/form/use-auth-form.ts';

/** Signing in. Going on from here is the page's business, once the session says so. */
export function SignInForm() {
  const { signIn } = useAuth();
  const { fault, ...form } = useAuthForm((field) => signIn({ email: field('email'), password: field('password') }));
  return (
    <AuthForm {...form} fault={fault} name="Sign in" label="Sign in" busyLabel="Signing in…">
      <EmailField fault={fault} />
      <PasswordField label="Password" autoComplete="current-password" fault={fault} />
      <p>
        <Link to="/auth?view=forgotten">Forgot your password?</Link>
      </p>
    </AuthForm>
  );
}
