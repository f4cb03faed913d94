import type { MiddlewareHandler } from 'hono';
import type { AccessTokens } from './access-tokens.ts';
import type { Database } from './database.ts';

/** Replaces the check that a hosted PostgREST makes before each request (`pgrst.db_pre_request`), which the emulator lacks. */
export function refuseEndedSessions(tokens: AccessTokens, database: Database): MiddlewareHandler {
  return async (c, next) => {
    const caller = await tokens.read(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
    if (caller?.sessionId === undefined) return next();
    const [answer] = await database.query('select private.session_lives($1) as lives', [caller.sessionId]);
    if (answer?.lives === true) return next();
    return c.json({ code: '28000', message: 'The session has ended', details: null, hint: null }, 401);
  };
}
