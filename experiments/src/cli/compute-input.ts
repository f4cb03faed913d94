import { text } from 'node:stream/consumers';
import { isShopError, ShopError } from 'shared-contracts/errors';
import { type Computed, compute } from '../results/index.ts';

const refuse = (problems: string, cause?: unknown): never => {
  throw new ShopError('EXPERIMENT-005', { problems }, { cause });
};

/** The whole text of an input. It refuses a terminal at once, because a person may not know that input is expected. */
async function read(input: NodeJS.ReadableStream & { readonly isTTY?: boolean }): Promise<string> {
  if (input.isTTY) refuse('standard input is a terminal; pass it a file, as in `compute --json < counts.json`');
  const written = await text(input).catch((cause: unknown) => refuse('standard input can’t be read', cause));
  // Some editors write a byte order mark.
  const json = written.replace(/^\uFEFF/, '');
  return json.trim() === '' ? refuse('standard input is empty') : json;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    return refuse('standard input is not JSON', cause);
  }
}

/**
 * All figures from the counts of arms in an input.
 *
 * @throws {ShopError} EXPERIMENT-005 where nothing can be computed from them.
 */
export async function computeInput(input: Parameters<typeof read>[0]): Promise<Computed> {
  return compute(parsed(await read(input)));
}

/** The error of an input in one sentence, because programs that read the output often expect one line. */
export function whyNothingIsComputed(error: unknown): string {
  const problems = isShopError(error) ? String(error.details['problems'] ?? error.shown) : String(error);
  return `Nothing can be computed: ${problems.split('\n').join('; ')}.`;
}
