import { parseArgs } from 'node:util';
import { isShopError } from '../../shared-contracts/src/errors/index.ts';
import { CHECKS } from './checks.ts';
import { openServices } from './open-services.ts';
import { lineOf, type Result, runChecks, totalsOf } from './run-checks.ts';

// `npm run doctor`: asks the storefront and the backend of `.env` whether the shop can run on them.

const USAGE = `Usage: npm run doctor [-- [--write] [--json]]

  --write   also creates a cart, has waiting mails sent, and calls functions with their keys
  --json    prints the results as JSON
`;

function optionsOf(args: string[]): { readonly write: boolean; readonly json: boolean } | null {
  try {
    const { values } = parseArgs({ args, options: { write: { type: 'boolean' }, json: { type: 'boolean' } } });
    return { write: values.write ?? false, json: values.json ?? false };
  } catch {
    return null;
  }
}

function sentenceOf(error: unknown): string {
  if (!isShopError(error)) return error instanceof Error ? error.message : String(error);
  const keys = error.details['keys'];
  return Array.isArray(keys) ? `The settings in .env are incomplete:\n  ${keys.join('\n  ')}` : error.message;
}

async function main({ write, json }: { readonly write: boolean; readonly json: boolean }): Promise<number> {
  const { services, close } = openServices(process.env, write);
  const results: Result[] = [];
  const print = (text: string) => void (json || process.stdout.write(`${text}\n`));
  try {
    for (const [name, checks] of Object.entries(CHECKS)) {
      print(name);
      results.push(...(await runChecks(checks, services, (result) => print(lineOf(result)))));
      print('');
    }
  } finally {
    await close();
  }
  process.stdout.write(json ? `${JSON.stringify({ results }, null, 2)}\n` : `${totalsOf(results)}\n`);
  return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

const options = optionsOf(process.argv.slice(2));
if (options === null) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = await main(options).catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  });
}
