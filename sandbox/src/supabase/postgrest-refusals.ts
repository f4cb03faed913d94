import { z } from 'zod';

const databaseError = z.object({
  code: z.string().length(5),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
});

/** Classes that the emulator answers with "500 SUP" and PostgREST does not. */
function postgrestStatus(code: string): number | undefined {
  if (code === 'P0001') return 400;
  if (code.startsWith('23') && code !== '23502' && code !== '23503' && code !== '23505') return 400;
  if (code.startsWith('28') || code.startsWith('0L') || code.startsWith('0P')) return 403;
  return undefined;
}

const UNUSABLE_PARAMETER = /^Invalid input for \w+ type$|^The "string" argument must be of type string/;

type Refusal = { code: string; message: string; details: string | null; hint: string | null };

const asPostgrest = (status: number, refusal: Refusal) =>
  Object.assign(new Error(JSON.stringify(refusal)), { code: 'PGRST', detail: JSON.stringify({ status, headers: {} }) });

/** The answer of PostgREST to a request that it does not carry out. */
export const postgrestRefusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message, details: null, hint: null } satisfies Refusal, { status });

const unreadable = z.object({ code: z.literal('SUP'), message: z.string().regex(/^Error: .* at position \d+/s) });

/** The refusal of an address that the emulator can't read, which it answers as a failure of its own where a function is called; null for any other answer. */
export async function refusalOfUnreadable(reply: Response): Promise<Response | null> {
  if (reply.status !== 500) return null;
  const parsed = unreadable.safeParse(
    await reply
      .clone()
      .json()
      .catch(() => null),
  );
  return parsed.success ? postgrestRefusal(400, 'PGRST100', parsed.data.message.replace(/^Error: /, '')) : null;
}

/**
 * Turns a database refusal into the error that PostgREST would answer with. The emulator honours PostgREST's own way
 * for functions to raise any response (SQLSTATE "PGRST" with JSON), so the refusal is handed to it in that form.
 */
export function refusalAsPostgrest(error: unknown): unknown {
  // A filter value in braces is taken for an array by the emulator, which the driver then refuses.
  if (error instanceof Error && UNUSABLE_PARAMETER.test(error.message)) {
    return asPostgrest(400, { code: '22P02', message: error.message, details: null, hint: null });
  }
  const parsed = databaseError.safeParse(error);
  if (!parsed.success) return error;
  const { code, message, detail, hint } = parsed.data;
  const status = postgrestStatus(code);
  if (status === undefined) return error;
  return asPostgrest(status, { code, message, details: detail ?? null, hint: hint ?? null });
}
