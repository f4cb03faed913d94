import type { ServerExperiments } from 'experiments/guest';
import { type FromGuest, STATEMENT_HEADER } from '../render-protocol.ts';

/** Stands in the document where its statement will: what was read is known only when the document has been rendered. */
export const STATEMENT_PLACE = '__experiments__';

/** Puts the statement into a page on its way out: into its head for the main thread, into its first chunk for the browser. */
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
        headers: { ...message.headers, ...(statement ? { [STATEMENT_HEADER]: statement } : {}) },
        ...(message.whole ? { whole: replaceOnce(message.whole, STATEMENT_PLACE, statement) } : {}),
      });
    }
    if (message.type !== 'chunk' || isPlaced) return send(message);
    isPlaced = true;
    send({ ...message, chunk: replaceOnce(message.chunk, STATEMENT_PLACE, statement ?? '') });
  };
}

function replaceOnce(chunk: Uint8Array, place: string, text: string): Uint8Array {
  const bytes = Buffer.from(chunk);
  const at = bytes.indexOf(place);
  if (at < 0) return chunk;
  return new Uint8Array(Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at + place.length)]));
}
