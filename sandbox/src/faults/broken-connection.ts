import { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** The real connection; a request made in memory, as tests do, has none. */
function connectionOf(c: Context): ServerResponse | undefined {
  const outgoing: unknown = Reflect.get(Object(c.env), 'outgoing');
  return outgoing instanceof ServerResponse ? outgoing : undefined;
}

/** Closes the connection without an answer. In memory the handler fails instead. */
export function refuseConnection(c: Context): Response {
  const connection = connectionOf(c);
  if (!connection) throw new Error('The connection was refused on purpose.');
  connection.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Promises the whole length, sends half of it and closes the connection. In memory the body's stream breaks off instead. */
export async function cutAnswer(c: Context, answer: Response): Promise<Response> {
  const body = new Uint8Array(await answer.arrayBuffer());
  const half = body.subarray(0, Math.ceil(body.length / 2));
  const connection = connectionOf(c);
  if (connection) {
    connection.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.length });
    connection.write(half, () => connection.destroy());
    return RESPONSE_ALREADY_SENT;
  }
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(half),
    pull: (controller) => controller.error(new Error('The response was cut off on purpose.')),
  });
  return new Response(broken, { status: answer.status, headers: answer.headers });
}
