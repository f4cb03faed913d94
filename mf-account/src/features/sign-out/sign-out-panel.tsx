import { type ReactNode, useState } from 'react';
import { useAuth } from 'shared-runtime';
import { Button, Notice } from 'shared-ui';
import { type AuthFault, faultOf } from '../../lib/auth/auth-fault.ts';
import styles from './sign-out-panel.module.css';

/** Sign-out, here or on every device, below other links from the account. */
export function SignOutPanel({ children }: { readonly children?: ReactNode }) {
  const { signOut } = useAuth();
  const [leaving, setLeaving] = useState<'local' | 'global' | null>(null);
  const [fault, setFault] = useState<AuthFault | null>(null);
  const leave = async (scope: 'local' | 'global'): Promise<void> => {
    setLeaving(scope);
    setFault(faultOf(await signOut(scope)));
    setLeaving(null);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.buttons}>
        {children}
        <Button variant="secondary" size="small" busy={leaving === 'local'} onClick={() => void leave('local')}>
          Sign out
        </Button>
        <Button variant="quiet" size="small" busy={leaving === 'global'} onClick={() => void leave('global')}>
          Sign out everywhere
        </Button>
      </div>
      {fault && <Notice tone="error">{fault.text}</Notice>}
    </div>
  );
}
