import { Hono } from 'hono';
import { z } from 'zod';
import { authError } from './auth-errors.ts';
import type { Database, Row } from './database.ts';
import { isSameSecret } from './same-secret.ts';
import { NOT_IN_SANDBOX } from './unbuilt-services.ts';

const LARGEST_PAGE = 1000;
const USUAL_PAGE = 50;
const COLUMNS = `id::text as id, email, raw_app_meta_data as app, raw_user_meta_data as own,
  to_json(email_confirmed_at) #>> '{}' as confirmed_at, to_json(last_sign_in_at) #>> '{}' as last_sign_in_at,
  to_json(created_at) #>> '{}' as created_at, to_json(updated_at) #>> '{}' as updated_at`;

const pageQuery = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(LARGEST_PAGE).catch(USUAL_PAGE),
});
/** The fields of an account that an administrator may change in this stand-in. */
const changedUser = z.strictObject({ app_metadata: z.record(z.string(), z.unknown()) });

const userOf = (row: Row) => ({
  id: row.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: row.email,
  phone: '',
  email_confirmed_at: row.confirmed_at ?? undefined,
  confirmed_at: row.confirmed_at ?? undefined,
  last_sign_in_at: row.last_sign_in_at ?? undefined,
  app_metadata: row.app ?? {},
  user_metadata: row.own ?? {},
  identities: [],
  created_at: row.created_at,
  updated_at: row.updated_at,
  is_anonymous: false,
});

const notFound = () => authError(404, 'user_not_found', 'User not found');

/** Merged as hosted: what is not named stays, and null takes a field out. */
const changeMetadata = `update auth.users set updated_at = now(), raw_app_meta_data = (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(coalesce(raw_app_meta_data, '{}') || $2::text::jsonb)
    where value <> 'null'::jsonb)
  where id::text = $1 returning ${COLUMNS}`;

/** Where the pages around one are, in the words in which Supabase Auth says it. */
function linksOf(address: string, page: number, perPage: number, last: number): string {
  const link = (to: number, rel: string) =>
    `<${new URL(address).pathname}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}

/** The part of Supabase Auth's administration that the emulator lacks: accounts, page by page, and their `app_metadata`. */
export function authAdministration(database: Database, secretKey: string): Hono {
  return new Hono()
    .use(async (c, next) => {
      // The gateway has put the project's key into `apikey`; a bearer beside it is the same key or a token.
      const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
      if (isSameSecret(bearer ?? c.req.header('apikey') ?? '', secretKey)) return next();
      return bearer === undefined
        ? authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
        : authError(403, 'not_admin', 'User not allowed');
    })
    .get('/users', async (c) => {
      const { page, per_page: perPage } = pageQuery.parse(c.req.query());
      const [counted] = await database.query('select count(*)::int as total from auth.users');
      const total = Number(counted?.total);
      const rows = await database.query(
        `select ${COLUMNS} from auth.users order by auth.users.created_at desc, auth.users.id limit $1::int offset $2::int`,
        [perPage, (page - 1) * perPage],
      );
      c.header('x-total-count', String(total));
      c.header('link', linksOf(c.req.url, page, perPage, Math.max(1, Math.ceil(total / perPage))));
      return c.json({ users: rows.map(userOf), aud: 'authenticated' });
    })
    .get('/users/:id', async (c) => {
      const [row] = await database.query(`select ${COLUMNS} from auth.users where id::text = $1`, [c.req.param('id')]);
      return row ? c.json(userOf(row)) : notFound();
    })
    .put('/users/:id', async (c) => {
      const changed = changedUser.safeParse(await c.req.json().catch(() => undefined));
      if (!changed.success) return authError(400, 'validation_failed', 'Only app_metadata can be changed here');
      const metadata = JSON.stringify(changed.data.app_metadata);
      const [row] = await database.query(changeMetadata, [c.req.param('id'), metadata]);
      return row ? c.json(userOf(row)) : notFound();
    })
    .all('/*', (c) => authError(404, NOT_IN_SANDBOX, `The sandbox has no ${c.req.method} ${c.req.path}`));
}
