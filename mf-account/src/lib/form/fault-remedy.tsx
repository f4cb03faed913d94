import { Link } from 'shared-runtime';
import type { AuthFault } from '../auth/auth-fault.ts';

const REMEDIES = {
  resend: { to: '/auth?view=resend', label: 'Send it again' },
  'sign-in': { to: '/auth', label: 'Sign in' },
  'new-link': { to: '/auth?view=forgotten', label: 'Request a new link' },
} as const;

/** The way on after a fault, where there is one. */
export function FaultRemedy({ fault }: { readonly fault: AuthFault }) {
  if (!fault.remedy) return null;
  const { to, label } = REMEDIES[fault.remedy];
  return <Link to={to}>{label}</Link>;
}
