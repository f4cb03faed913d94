/** An error in the shape in which Supabase Auth answers. */
export function authError(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'x-sb-error-code': code, 'x-supabase-api-version': '2024-01-01' } },
  );
}

export const tooManySignIns = () => authError(429, 'over_request_rate_limit', 'Request rate limit reached');

export const tooManyMails = (seconds: number) =>
  authError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );

export const mailBudgetSpent = () => authError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded');

export const invalidCredentials = () => authError(400, 'invalid_credentials', 'Invalid login credentials');
