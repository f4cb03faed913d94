import type { ServerExperiments } from 'experiments/guest';
import type { FromGuest } from '../render-protocol.ts';

/** Placeholder in the document for its statement: the variants that were read are known only once the document is rendered. */
export const STATEMENT_PLACE = '__experiments__';

/** Puts the statement into a page on its way out: into its head for the server, into its first chunk for the browser. */
export function statingSend(
  send: (message: FromGuest) => void,
  experiments: Pick<ServerExperiments, 'close'>,
): (message: FromGuest) => void {
  let statement: string | null = null;
  let isPlaced = false;
  return (message) => {
    if (message.type === 'head') {
      statement = experiments.close();
      return send({
        ...message,
        statement,
        ...(message.whole ? { whole: replaceOnce(message.whole, STATEMENT_PLACE, statement) } : {}),
      });
    }
    if (message.type !== 'chunk' || isPlaced) return send(message);
    isPlaced = true;
    send({ ...message, chunk: replaceOnce(message.chunk, STATEMENT_PLACE, statement ?? '') });
  };
}

/** With the text in place of the first occurrence; copied once, because a page is large. */
function replaceOnce(chunk: Uint8Array, place: string, text: string): Uint8Array {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const at = bytes.indexOf(place);
  if (at < 0) return chunk;
  const stated = new TextEncoder().encode(text);
  const after = bytes.subarray(at + Buffer.byteLength(place));
  const replaced = new Uint8Array(at + stated.byteLength + after.byteLength);
  replaced.set(bytes.subarray(0, at));
  replaced.set(stated, at);
  replaced.set(after, at + stated.byteLength);
  return replaced;
}
