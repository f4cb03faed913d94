import type { Arm, Experiments } from 'shared-contracts';
import {
  CONTROL,
  type Experiment,
  isOnPath,
  offeredVariants,
  type Stated,
  writeStatement,
} from 'shared-contracts/experiments';
import { type FromGuest, type RenderExperiments, STATEMENT_HEADER } from '../render-protocol.ts';

/** Stands in the document where its statement will: what was read is known only when the document has been rendered. */
export const STATEMENT_PLACE = '__experiments__';

/** The experiments of one request, and what was read of them. */
export interface ServerExperiments extends Experiments {
  /** Everything read so far; what is read later gets its control, because the statement is on its way. */
  close(): string;
}

/** The experiments of a request at a path. */
export function createServerExperiments(given: RenderExperiments | undefined, pathname: string): ServerExperiments {
  const { version = 0, experiments = [], draws = {}, preview = null } = given ?? {};
  const stated = new Map<string, Stated>();
  let isClosed = false;

  function state(name: string, experiment: Experiment | undefined): Stated | null {
    const known = stated.get(name);
    if (known) return known;
    if (preview?.experiment === name) return { variant: preview.variant, isDrawn: false, offered: [] };
    const drawn = draws[name];
    if (!experiment || !drawn || !isOnPath(experiment.audience, pathname)) return null;
    if (experiment.status !== 'running') return { ...drawn, offered: [] };
    return isClosed ? null : { ...drawn, offered: offeredVariants(experiment) };
  }

  function arm(name: string): Arm {
    const experiment = experiments.find((one) => one.name === name);
    const found = state(name, experiment);
    // What is the same for everybody needs no statement, and leaves one copy of the page for all.
    if (found && !isClosed && (found.offered.length > 0 || preview?.experiment === name)) stated.set(name, found);
    return { variant: found?.variant ?? CONTROL, phase: experiment?.phase ?? 1, version, isCounted: false };
  }

  return {
    version,
    visitorId: null,
    running: () => new Map(),
    arm,
    stated: (name) => arm(name).variant,
    close() {
      isClosed = true;
      return writeStatement(stated);
    },
  };
}

/** Puts the statement into a page on its way out: into its head for the main thread, into its first chunk for the browser. */
export function statingSend(
  send: (message: FromGuest) => void,
  experiments: ServerExperiments,
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
