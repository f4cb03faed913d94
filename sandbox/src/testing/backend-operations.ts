/** An operation of a hosted project: its method and path, and a body where it takes one. */
export interface BackendOperation {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Whose key or token goes with it. */
  readonly caller: 'visitor' | 'account' | 'project';
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const CREDENTIALS = { email: 'coverage@example.com', password: 'Correct-Horse-9' };

const auth = (method: string, path: string, body?: unknown): BackendOperation => {
  return { method, path: `/auth/v1${path}`, body, caller: 'visitor' };
};
const account = (method: string, path: string, body?: unknown): BackendOperation => {
  return { method, path: `/auth/v1${path}`, body, caller: 'account' };
};
const admin = (method: string, path: string, body?: unknown): BackendOperation => {
  return { method, path: `/auth/v1/admin${path}`, body, caller: 'project' };
};
const other = (method: string, path: string, body?: unknown): BackendOperation => {
  return { method, path, body, caller: 'project' };
};
const rest = (method: string, path: string, body?: unknown): BackendOperation => {
  return { method, path: `/rest/v1${path}`, body, caller: 'project' };
};

/** The operations that Supabase documents for a project, but those of its functions, which are the repository's own. */
export const BACKEND_OPERATIONS: readonly BackendOperation[] = [
  auth('GET', '/health'),
  auth('GET', '/settings'),
  auth('POST', '/signup', CREDENTIALS),
  auth('POST', '/token?grant_type=password', CREDENTIALS),
  auth('POST', '/token?grant_type=refresh_token', { refresh_token: 'none' }),
  auth('POST', '/token?grant_type=pkce', { auth_code: NOBODY, code_verifier: 'none' }),
  auth('POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'none' }),
  auth('POST', '/verify', { type: 'email', token_hash: 'none' }),
  auth('GET', '/verify?type=email&token=none'),
  auth('POST', '/recover', { email: CREDENTIALS.email }),
  auth('POST', '/resend', { type: 'signup', email: CREDENTIALS.email }),
  auth('POST', '/otp', { email: CREDENTIALS.email }),
  auth('POST', '/magiclink', { email: CREDENTIALS.email }),
  account('GET', '/user'),
  account('PUT', '/user', { data: {} }),
  account('GET', '/reauthenticate'),
  auth('GET', '/authorize?provider=google'),
  account('GET', '/user/identities/authorize?provider=google'),
  account('POST', '/factors', { factor_type: 'totp' }),
  account('POST', '/sso', { domain: 'example.com' }),
  account('POST', '/invite', { email: CREDENTIALS.email }),
  auth('GET', '/.well-known/jwks.json'),
  admin('GET', '/users'),
  admin('GET', `/users/${NOBODY}`),
  admin('PUT', `/users/${NOBODY}`, { app_metadata: {} }),
  admin('POST', '/users', CREDENTIALS),
  admin('DELETE', `/users/${NOBODY}`),
  admin('POST', '/generate_link', { type: 'signup', ...CREDENTIALS }),
  admin('GET', `/users/${NOBODY}/factors`),
  admin('GET', '/audit'),
  rest('GET', '/'),
  rest('GET', '/closing_days'),
  rest('HEAD', '/closing_days'),
  rest('POST', '/closing_days', { day: '2026-12-25', name: 'Christmas Day' }),
  rest('PATCH', '/closing_days?day=eq.2026-12-25', { name: 'Christmas' }),
  rest('PUT', '/closing_days?day=eq.2026-12-25', { day: '2026-12-25', name: 'Christmas Day' }),
  rest('DELETE', '/closing_days?day=eq.2026-12-25'),
  rest('POST', '/rpc/my_role', {}),
  rest('GET', '/rpc/my_role'),
  other('GET', '/storage/v1/bucket'),
  other('POST', '/storage/v1/object/pictures/one', {}),
  other('GET', '/realtime/v1/websocket'),
  other('POST', '/realtime/v1/api/broadcast', {}),
  other('POST', '/graphql/v1', { query: '{ __typename }' }),
  // Last, because it ends the session.
  account('POST', '/logout'),
];
