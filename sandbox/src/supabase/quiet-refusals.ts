import { AsyncLocalStorage } from 'node:async_hooks';
import { RelationNotFoundError } from '@supabase/lite';
import { z } from 'zod';

const insideEmulator = new AsyncLocalStorage<true>();
const refusal = z.object({ code: z.string() });
let running = 0;
let report = console.error;

function reportUnlessRefusal(...parts: unknown[]): void {
  const [problem] = parts;
  const expected = problem instanceof RelationNotFoundError || refusal.safeParse(problem).success;
  if (expected && insideEmulator.getStore()) return;
  report(...parts);
}

/**
 * The emulator prints every refusal of the database as an error. A refusal is an ordinary answer here, so while work
 * runs only what is none, a defect of the stand-in, reaches the console.
 */
export async function withQuietRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running === 0) {
    report = console.error;
    console.error = reportUnlessRefusal;
  }
  running += 1;
  try {
    return await insideEmulator.run(true, work);
  } finally {
    running -= 1;
    if (running === 0) console.error = report;
  }
}
