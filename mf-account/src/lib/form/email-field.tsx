import { use } from 'react';
import { EMAIL_HINT, EMAIL_PATTERN } from 'shared-runtime/email-address';
import { TextField } from 'shared-ui';
import type { AuthFault } from '../auth/auth-fault.ts';
import { FaultRemedy } from './fault-remedy.tsx';
import { TypedEmail } from './typed-email.ts';

/** The address that an account goes by; password managers know it as the user name. */
export function EmailField({ fault }: { readonly fault: AuthFault | null }) {
  const typedRef = use(TypedEmail);
  const error = fault?.place === 'email' && (
    <span>
      {fault.text} <FaultRemedy fault={fault} />
    </span>
  );
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      required
      maxLength={255}
      pattern={EMAIL_PATTERN}
      title={EMAIL_HINT}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={typedRef.current}
      onChange={(event) => {
        typedRef.current = event.currentTarget.value;
      }}
      error={error || undefined}
    />
  );
}
