import { parseArgs } from 'node:util';
import { parseToolConfig, type ToolConfig } from 'shared-contracts/config';
import { isShopError, ShopError } from 'shared-contracts/errors';
import { ASSIGNABLE, readAssignments } from '../experiments/assignments.ts';
import type { ExperimentRow } from '../experiments/experiment-rows.ts';
import { type ExperimentChange, type ExperimentStore, experimentStore } from '../experiments/experiment-store.ts';
import { previewSearch } from '../experiments/preview-link.ts';
import { publicKeyText, signingKeys } from '../experiments/signing-keys.ts';

const USAGE = `Usage:
  npm run experiments -- list                                 every experiment, its state and its weights
  npm run experiments -- show <name>                          one experiment in full
  npm run experiments -- set <name> <key>=<value> …           change it; live within 5 seconds
  npm run experiments -- start <name>                         offer it to visitors
  npm run experiments -- stop <name> [--ship <variant>]       give everybody the control, or the shipped variant
  npm run experiments -- publish [--first]                    publish the experiments as they stand; or only where nothing ever was
  npm run experiments -- key                                  the public key that servers verify with
  npm run experiments -- link <name> <variant> [--path /] [--hours 24]
                                                              a signed link that shows a variant, uncounted
Keys of set: ${ASSIGNABLE.join(', ')}.
  weights=control:1,bold:3   traffic=50   holdout=5   paths=/,/product/*   visitors=new   devices=phone,tablet
  utm.source=instagram   starts=2026-03-01T09:00:00Z   group=page-top   killed=true   (an empty value takes away)
`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function stateOf({ killed, status, shipped_variant }: ExperimentRow): string {
  if (killed) return 'killed';
  return status === 'stopped' && shipped_variant ? `shipped ${shipped_variant}` : status;
}

function summary(row: ExperimentRow): string {
  const arms = row.arms.map(({ name, weight }) => `${name}:${weight}`).join(',');
  return `${row.name.padEnd(24)} ${stateOf(row).padEnd(18)} phase ${String(row.phase).padEnd(3)} traffic ${row.traffic}%  ${arms}`;
}

async function apply(store: ExperimentStore, name: string, change: ExperimentChange): Promise<void> {
  const row = await store.change(name, change);
  const version = await store.publish();
  print(summary(row));
  print(`version ${version} is published; every new page shows it within 5 seconds`);
}

function printLink(config: ToolConfig, row: ExperimentRow, variant: string, path: string, hours: number): void {
  if (!row.arms.some(({ name }) => name === variant)) {
    throw new ShopError('EXPERIMENT-002', { experiment: row.name, problems: `it has no variant ${variant}` });
  }
  if (!(hours > 0)) throw new ShopError('EXPERIMENT-002', { problems: 'hours must be a positive number' });
  const expires = Math.floor(Date.now() / 1000 + hours * 3600);
  const url = new URL(path, config.siteOrigin);
  const search = previewSearch({ experiment: row.name, variant, expires }, signingKeys(config));
  for (const [key, value] of search) url.searchParams.set(key, value);
  print(url.href);
}

async function publish(store: ExperimentStore, first: boolean): Promise<void> {
  const version = first ? await store.publishFirst() : await store.publish();
  print(version === null ? 'experiments were published before' : `version ${version} is published`);
}

/** Carries out a command; false for one that does not exist. */
async function run(config: ToolConfig): Promise<boolean> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ship: { type: 'string' },
      path: { type: 'string', default: '/' },
      hours: { type: 'string', default: '24' },
      first: { type: 'boolean', default: false },
    },
  });
  const [command, name, ...rest] = positionals;
  const store = experimentStore(config);
  if (command === 'list') for (const row of await store.list()) print(summary(row));
  else if (command === 'key') print(publicKeyText(signingKeys(config).publicKey));
  else if (command === 'publish') await publish(store, values.first);
  else if (!name) return false;
  else if (command === 'show') print(JSON.stringify(await store.find(name), null, 2));
  else if (command === 'set' && rest.length > 0) {
    await apply(store, name, readAssignments(rest, await store.find(name)));
  } else if (command === 'start') {
    await apply(store, name, { status: 'running', killed: false, shipped_variant: null });
  } else if (command === 'stop') {
    await apply(store, name, { status: 'stopped', shipped_variant: values.ship ?? null });
  } else if (command === 'link' && rest[0]) {
    printLink(config, await store.find(name), rest[0], values.path, Number(values.hours));
  } else return false;
  return true;
}

try {
  if (!(await run(parseToolConfig(process.env)))) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  const text = isShopError(error) ? `${error.message} ${String(error.cause ?? '')}` : String(error);
  process.stderr.write(`${text.trim()}\n`);
  process.exitCode = 1;
}
