import { type ComponentType, useRef, useState } from 'react';
import { PageHead, useAuth, useSearchParams } from 'shared-runtime';
import { ConfirmLink } from '../features/confirmation/confirm-link.tsx';
import { ExpiredLink } from '../features/confirmation/expired-link.tsx';
import { ResendForm } from '../features/confirmation/resend-form.tsx';
import { ForgottenPasswordForm } from '../features/forgotten-password/forgotten-password-form.tsx';
import { NewEmailForm } from '../features/new-email/new-email-form.tsx';
import { NewPasswordForm } from '../features/new-password/new-password-form.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { SignUpForm } from '../features/sign-up/sign-up-form.tsx';
import { ownPath } from '../lib/auth/own-path.ts';
import { FormDone } from '../lib/form/form-done.ts';
import { TypedEmail } from '../lib/form/typed-email.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AUTH_VIEWS, type AuthView, authView } from './auth-views.ts';
import { OtherViews } from './other-views.tsx';
import { WayOn } from './way-on.tsx';

const FORMS: Readonly<Record<AuthView, ComponentType>> = {
  'sign-in': SignInForm,
  'sign-up': SignUpForm,
  forgotten: ForgottenPasswordForm,
  'new-password': NewPasswordForm,
  'new-email': NewEmailForm,
  confirm: ConfirmLink,
  resend: ResendForm,
  expired: ExpiredLink,
};

/** The views for signed-out visitors only. */
const FOR_STRANGERS: readonly AuthView[] = ['sign-in', 'sign-up', 'resend'];

export default function AuthPage() {
  const [search] = useSearchParams();
  const { status } = useAuth();
  const typedEmail = useRef('');
  const [isDone, setDone] = useState(false);
  const view = authView(search.get('view'));
  const { title, lead } = AUTH_VIEWS[view];
  const Form = FORMS[view];
  const signedIn = status === 'signed-in' && FOR_STRANGERS.includes(view);
  return (
    <TypedEmail value={typedEmail}>
      <PageHead title={title} description={lead} canonical="/auth" noindex />
      <AuthLayout title={title} lead={isDone ? undefined : lead}>
        {signedIn ? (
          <WayOn to={ownPath(search.get('return'), '/account')} />
        ) : (
          <FormDone value={setDone}>
            <Form key={view} />
            {!isDone && <OtherViews view={view} returnTo={search.get('return')} />}
          </FormDone>
        )}
      </AuthLayout>
    </TypedEmail>
  );
}
