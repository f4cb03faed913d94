/** Answers requests to a project's own addresses in this process. */
export type Project = (request: Request) => Response | Promise<Response>;

type Fetch = typeof globalThis.fetch;

const addressOf = (input: Parameters<Fetch>[0]) => (input instanceof Request ? input.url : String(input));

/** Rejects when the caller stops waiting; the request goes on, as it would at a server. */
function until(signal: AbortSignal | null | undefined, answer: Promise<Response>): Promise<Response> {
  if (!signal) return answer;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer, aborted]);
}

/**
 * A function's way to its own project. Over the network it would queue behind the very flood that it has to answer, since
 * here both are one process; hosted, they are two.
 */
export function projectFetch(network: Fetch, present: () => { origin: string; project: Project } | undefined): Fetch {
  return async (input, init) => {
    const here = present();
    if (!here || !addressOf(input).startsWith(`${here.origin}/`)) return network(input, init);
    init?.signal?.throwIfAborted();
    return until(init?.signal, Promise.resolve(here.project(new Request(input, init))));
  };
}
