import { vi } from 'vitest';

type Answer = (url: URL) => Response | Promise<Response>;

/**
 * A stub of the database: its answers, by the last part of the address, which is a table or a function. All others are refused,
 * as they are without a role. The shop’s time zone is the usual one.
 */
export function backendAnswers(): Map<string, Answer> {
  const answers = new Map<string, Answer>([['time_zone', () => Response.json('America/Los_Angeles')]]);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const answer = answers.get(url.pathname.split('/').at(-1) ?? '');
    return answer ? answer(url) : Response.json({ code: '42501', message: 'denied' }, { status: 403 });
  });
  return answers;
}
