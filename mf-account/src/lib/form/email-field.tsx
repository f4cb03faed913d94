import { TextField } from 'shared-ui';
import type { AuthFault } from '../auth/auth-fault.ts';
import { FaultRemedy } from './fault-remedy.tsx';

interface EmailFieldProps {
  readonly fault: AuthFault | null;
  readonly defaultValue?: string | undefined;
}

/** The address that an account goes by; password managers know it as the user name. */
export function EmailField({ fault, defaultValue }: EmailFieldProps) {
  const error = fault?.place === 'email' && (
    <>
      {fault.text} <FaultRemedy fault={fault} />
    </>
  );
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      required
      maxLength={255}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={defaultValue}
      error={error || undefined}
    />
  );
}
