import type { Context, MiddlewareHandler } from 'hono';
import { Kind, parse } from 'graphql/index.js';
import { cutAnswer, refuseConnection } from './broken-connection.ts';
import type { Fault, FaultService } from './fault.ts';
import type { FaultSwitch } from './fault-switch.ts';
import { endlessResponse, faultResponse } from './fault-response.ts';

const DEFAULT_DELAY = 500;

/** The names a GraphQL request goes by: its operation's and its root fields'. */
async function operationNames(c: Context): Promise<string[]> {
  try {
    const body: unknown = JSON.parse(await c.req.raw.clone().text());
    const query = body !== null && typeof body === 'object' && 'query' in body ? String(body.query) : '';
    return parse(query).definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
      const fields = definition.selectionSet.selections.flatMap((selection) =>
        selection.kind === Kind.FIELD ? [selection.name.value] : [],
      );
      return [definition.name?.value ?? '', ...fields];
    });
  } catch {
    // A body that cannot be read has no operation; the endpoint itself will complain about it.
    return [];
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Hono merges a new answer into the old one unless there is none; a merged one would no longer count as sent. */
function replaceAnswer(c: Context, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}

async function befall(fault: Fault, c: Context, next: () => Promise<void>): Promise<Response | void> {
  switch (fault.mode) {
    case 'slow':
      await wait(fault.delayMs ?? DEFAULT_DELAY, c.req.raw.signal);
      return next();
    case 'hang':
      return endlessResponse(c.req.raw.signal);
    case 'refuse':
      return refuseConnection(c);
    case 'cut':
      await next();
      replaceAnswer(c, await cutAnswer(c, c.res));
      return undefined;
    default:
      return faultResponse(fault);
  }
}

/** Makes a service misbehave on request. It runs before the service's own handlers. */
export function createFaultGate(faults: FaultSwitch): (service: FaultService) => MiddlewareHandler {
  return (service) => async (c, next) => {
    if (!faults.active().some((fault) => fault.service === service)) return next();
    const names = (await operationNames(c)).map((name) => name.toLowerCase());
    const pathname = c.req.path.toLowerCase();
    const fault = faults.take(
      service,
      (operation) => names.includes(operation.toLowerCase()) || pathname.includes(operation.toLowerCase()),
    );
    return fault ? befall(fault, c, next) : next();
  };
}
