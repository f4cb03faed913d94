/** The forms of the sign-in page: which one is asked for stands in the address. */
export const AUTH_VIEWS = {
  'sign-in': { title: 'Sign in', lead: 'Good to see you again.' },
  'sign-up': { title: 'Create an account', lead: 'One account for your favorites and your styling consultations.' },
  forgotten: { title: 'Reset your password', lead: 'Tell us your email, and we send you a link to choose a new one.' },
  'new-password': { title: 'Choose a new password', lead: 'It replaces the one you have now.' },
  'new-email': {
    title: 'Change your email',
    lead: 'Both addresses are asked to confirm it, the new one and the present one.',
  },
  confirm: { title: 'One press to confirm', lead: 'Links in our messages work once, on any device, for an hour.' },
  resend: { title: 'Confirm your email', lead: 'Tell us your email, and we send you the confirmation link again.' },
  expired: { title: 'That link no longer works', lead: 'Links in our messages work once, for an hour.' },
} as const;

/** @see AUTH_VIEWS */
export type AuthView = keyof typeof AUTH_VIEWS;

const isView = (name: string): name is AuthView => Object.hasOwn(AUTH_VIEWS, name);

/** The form that an address asks for; signing in unless it names another. */
export function authView(requested: string | null): AuthView {
  return requested !== null && isView(requested) ? requested : 'sign-in';
}
