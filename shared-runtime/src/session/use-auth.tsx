import { createContext, type ReactNode, useContext } from 'react';
import type { SessionCommands, SessionState } from 'shared-contracts';
import { useShop } from '../store/use-shop.ts';
import { session } from '../store/commands.ts';

/** The result of `useAuth`: the session's state and its commands. Errors come back in the answer. */
export interface Auth extends SessionState, SessionCommands {}

const AuthContext = createContext(false);

/** Marks the tree in which the session may be used; the shell mounts it around everything. */
export function AuthProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <AuthContext value={true}>{children}</AuthContext>;
}

/**
 * The session of this page.
 *
 * @throws {Error} 'useAuth must be used within an AuthProvider' outside its provider (specification, section 8).
 * @example const { status, user, signOut } = useAuth();
 */
export function useAuth(): Auth {
  if (!useContext(AuthContext)) throw new Error('useAuth must be used within an AuthProvider');
  const { signUp, signIn, signOut } = session;
  return { ...useShop((shop) => shop.session), signUp, signIn, signOut };
}
