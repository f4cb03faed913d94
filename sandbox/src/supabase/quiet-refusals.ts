import { AsyncLocalStorage } from 'node:async_hooks';

const insideEmulator = new AsyncLocalStorage<unknown[][]>();
let running = 0;
let report = console.error;

function holdBack(...parts: unknown[]): void {
  const held = insideEmulator.getStore();
  if (held) held.push(parts);
  else report(...parts);
}

/**
 * The emulator prints every refusal, of its own and of the database, as an error. A refusal is an ordinary answer here, so what it prints
 * reaches the console only where it fails: with a status of 500 or more, a defect of the stand-in.
 */
export async function withQuietRefusals(work: () => Promise<Response>): Promise<Response> {
  if (running === 0) {
    report = console.error;
    console.error = holdBack;
  }
  running += 1;
  const held: unknown[][] = [];
  try {
    const reply = await insideEmulator.run(held, work);
    if (reply.status < 500) held.length = 0;
    return reply;
  } finally {
    running -= 1;
    if (running === 0) console.error = report;
    for (const parts of held) report(...parts);
  }
}
