/** The forms of the sign-in page; the address names the requested one. */
export const AUTH_VIEWS = {
  'sign-in': { title: 'Sign in', lead: 'Welcome back.' },
  'sign-up': { title: 'Create an account', lead: 'One account for your favorites and styling sessions.' },
  forgotten: {
    title: 'Reset your password',
    lead: 'Enter your email and we’ll send you a link to choose a new password.',
  },
  'new-password': { title: 'Choose a new password', lead: 'It replaces your current password.' },
  'new-email': {
    title: 'Change your email',
    lead: 'We’ll ask you to confirm both your new and current email.',
  },
  confirm: { title: 'One click to confirm', lead: 'Links in our emails work once, on any device, for an hour.' },
  resend: { title: 'Confirm your email', lead: 'Enter your email and we’ll resend the confirmation link.' },
  expired: { title: 'That link no longer works', lead: 'Links in our emails work once and expire after an hour.' },
} as const;

/** @see AUTH_VIEWS */
export type AuthView = keyof typeof AUTH_VIEWS;

const isView = (name: string): name is AuthView => Object.hasOwn(AUTH_VIEWS, name);

/** The form that an address asks for; signing in unless it names another. */
export function authView(requested: string | null): AuthView {
  return requested !== null && isView(requested) ? requested : 'sign-in';
}
