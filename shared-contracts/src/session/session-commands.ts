/** The answer of an auth command: errors are returned, never thrown (specification, section 7.6). */
export interface AuthAnswer {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** Why a password is too weak: `length`, `characters`, `pwned`. */
    readonly reasons?: readonly string[];
  } | null;
}

/** The input of sign-up. The names are stored as user metadata. */
export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The session's commands, open to every remote; their owner answers. */
export interface SessionCommands {
  signUp(input: SignUpInput): Promise<AuthAnswer>;
  signIn(input: { readonly email: string; readonly password: string }): Promise<AuthAnswer>;
  /** Here only (the default), or on every device. */
  signOut(scope?: 'local' | 'global'): Promise<AuthAnswer>;
}
