import type { AuthAnswer, PublicConfig } from 'shared-contracts';
import { askAuth } from '../../lib/auth/auth-answer.ts';
import { followedBackend } from '../../lib/auth/followed-backend.ts';

const KINDS = ['signup', 'recovery', 'email_change', 'magiclink'] as const;

/** The purpose of a link from a mail, as the auth service names it. */
export type LinkKind = (typeof KINDS)[number];

/** A link from a mail about an account. Opening it does nothing; confirming it proves access to the mailbox. */
export interface MailLink {
  readonly kind: LinkKind;
  readonly tokenHash: string;
}

/** The link that an address carries; null for an address that carries none, or half of one. */
export function readMailLink(search: URLSearchParams): MailLink | null {
  const kind = KINDS.find((known) => known === search.get('type'));
  const tokenHash = search.get('token_hash') ?? '';
  return kind && /^[\w-]{16,128}$/.test(tokenHash) ? { kind, tokenHash } : null;
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
      const reply = await auth.verifyOtp({ type: kind, token_hash: tokenHash });
      signedIn = reply.data.session !== null;
      return reply;
    },
  );
  return { ...answer, signedIn };
}
