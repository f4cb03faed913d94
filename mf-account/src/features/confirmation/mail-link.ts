import type { AuthAnswer, PublicConfig } from 'shared-contracts';
import { askAuth } from '../../lib/auth/auth-answer.ts';
import { followedBackend } from '../../lib/auth/followed-backend.ts';

/** The purposes of links, each with the type by which the auth service verifies it now. Links in mails keep the older names. */
const TYPES = {
  email: 'email',
  signup: 'email',
  magiclink: 'email',
  recovery: 'recovery',
  email_change: 'email_change',
} as const;

/** The purpose of a link from a mail, as the mail names it. */
export type LinkKind = keyof typeof TYPES;

const isKind = (name: string): name is LinkKind => Object.hasOwn(TYPES, name);

/** A link from a mail about an account. Opening it does nothing; confirming it proves access to the mailbox. */
export interface MailLink {
  readonly kind: LinkKind;
  readonly tokenHash: string;
}

/** The link that an address carries; null for an address that carries none, or half of one. */
export function readMailLink(search: URLSearchParams): MailLink | null {
  const kind = search.get('type') ?? '';
  const tokenHash = search.get('token_hash') ?? '';
  return isKind(kind) && /^[\w-]{16,128}$/.test(tokenHash) ? { kind, tokenHash } : null;
}

/** The result of confirming a link: `signedIn` is false if another address has to confirm too. */
export interface Confirmed extends AuthAnswer {
  readonly signedIn: boolean;
}

/** Confirms a link. It works once, and signs in with its account in the place of any other. */
export async function confirmMailLink(config: PublicConfig, { kind, tokenHash }: MailLink): Promise<Confirmed> {
  let signedIn = false;
  const answer = await askAuth(
    () => followedBackend(config),
    async (auth) => {
      const reply = await auth.verifyOtp({ type: TYPES[kind], token_hash: tokenHash });
      signedIn = reply.data.session !== null;
      return reply;
    },
  );
  return { ...answer, signedIn };
}
