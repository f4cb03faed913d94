/** A recorded request to the auth service, for assertions. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}

type Answer = { readonly status?: number; readonly body?: unknown } | 'unreachable';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A person as the auth service knows them. */
export const ADA = {
  id: '6b0c6b4e-6f0f-4a57-9a63-2f3f5f6f1a01',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ada@example.com',
  app_metadata: { provider: 'email', role: 'admin' },
  user_metadata: { first_name: 'Ada', last_name: 'Lovelace' },
  created_at: '2026-01-01T00:00:00Z',
};

/** A session as the service hands it out and as the client stores it. */
export function sessionOf(user: object = ADA, secondsLeft = 3600) {
  const expiresAt = Math.floor(Date.now() / 1000) + secondsLeft;
  const claims = { sub: ADA.id, exp: expiresAt, iat: expiresAt - 3600, role: 'authenticated' };
  return {
    access_token: `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`,
    refresh_token: 'refresh-1',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user,
  };
}

/** An answer in the shape in which the service refuses. */
export const refusal = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code: status, error_code: code, msg: code, ...more },
});

/** The auth service at the edge of the network: everything above `fetch` is the real client. */
export function createAuthService() {
  const calls: Call[] = [];
  const answers = new Map<string, Answer>();
  const send = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const method = init.method ?? 'GET';
    const path = url.pathname.replace('/auth/v1', '');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    calls.push({ method, path, query: url.searchParams, body });
    const answer = answers.get(`${method} ${path}`) ?? refusal(404, 'not_found');
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
  };
  return {
    calls,
    fetch: send,
    /** Says how a request shall be answered from now on: `answer('POST /token', …)`. */
    answer(request: string, answer: Answer): void {
      answers.set(request, answer);
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
