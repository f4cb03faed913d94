import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const sessionReply = z.looseObject({
  access_token: z.string(),
  user: z.looseObject({
    app_metadata: z.record(z.string(), z.unknown()).default({}),
    user_metadata: z.record(z.string(), z.unknown()).default({}),
  }),
});

export type AccessTokens = {
  /** Puts into the token what a hosted project puts there; other replies pass as they are. */
  withMetadata(reply: unknown): Promise<unknown>;
  /** The user and session of a valid token. */
  read(token: string): Promise<{ userId: string; sessionId: string | undefined } | undefined>;
};

/** The method and time of an authentication, in seconds since the epoch. */
export type AuthenticationMethod = { method: 'otp' | 'password'; timestamp: number };

type Metadata = { app_metadata: unknown; user_metadata: unknown };

/** Tokens of the emulator lack `app_metadata`, by which row level security knows an administrator. */
export function createAccessTokens(
  jwtSecret: string,
  readMethods: (sessionId: string) => Promise<AuthenticationMethod[]>,
): AccessTokens {
  const key = new TextEncoder().encode(jwtSecret);
  const sign = async (token: string, metadata: Metadata) => {
    const claims = decodeJwt(token);
    const amr = await readMethods(String(claims.session_id));
    return new SignJWT({ ...claims, ...metadata, aal: 'aal1', amr, is_anonymous: false })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key);
  };
  return {
    async withMetadata(reply) {
      const parsed = sessionReply.safeParse(reply);
      if (!parsed.success) return reply;
      const { app_metadata, user_metadata } = parsed.data.user;
      return { ...parsed.data, access_token: await sign(parsed.data.access_token, { app_metadata, user_metadata }) };
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        const sessionId = payload.session_id;
        return payload.sub
          ? { userId: payload.sub, sessionId: typeof sessionId === 'string' ? sessionId : undefined }
          : undefined;
      } catch {
        // An expired or foreign token proves no account.
        return undefined;
      }
    },
  };
}
