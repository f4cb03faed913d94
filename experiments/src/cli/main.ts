import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseServerConfig, parseToolConfig, type ToolConfig } from 'shared-contracts/config';
import { isShopError, ShopError } from 'shared-contracts/errors';
import {
  askPlaces,
  type Checked,
  draftOf,
  draftWith,
  experimentsBackend,
  type ExperimentService,
  experimentService,
  linkFor,
  type Plan,
} from '../manage/index.ts';
import { backendRest, TOOL_TIME_LIMIT } from '../publish/backend-rest.ts';
import { publicKeyText, signingKeys } from '../publish/signing-keys.ts';
import { commandLineActor } from './actor.ts';
import { askToGoOn } from './ask-to-go-on.ts';
import { computeInput, whyNothingIsComputed } from './compute-input.ts';
import { demoPlans } from './demo.ts';
import { editText } from './edit-text.ts';
import { errorLines } from './error-lines.ts';
import { exposurePublicKeys } from './exposure-public-keys.ts';
import { figureLines, historyLines, placeLines } from './lines.ts';
import { listLines, roomOf } from './list.ts';
import { endWith, results } from './results.ts';
import { runSchedules } from './schedule.ts';
import { sharing } from './sharing.ts';

const USAGE = `Usage: npm run experiments -- <command>

Looking
  list [--search <words>] [--tag <tag>] [--status <status>]
                                      every experiment with its state, weights, and tags; what groups have left
  show <name>                         one experiment in full, in file format; what its group has left, on standard error
  history <name>                      what changed, who changed it, and when
  figures <name>                      visitors assigned and exposed by phase, checked against the weights
  results <name> [--phase N]          the verdict, then every metric for each goal; --json for all of it, --csv for its counts
  compute [--json] < counts.json      the same for counts on standard input; works without a shop
  places                              the placements on live pages that variants can change
  diff <file.json>                    how a file differs from the current version, and what starting it would do
  dry-run <file.json>                 the same, with a closing line; refuses exactly what start refuses
Changing: each command first shows what changes and what happens next
  create <name> [--patch <json>]      a draft, in the editor or from a merge patch
  apply <file.json>                   creates the experiment, or updates it to match the file
  edit <name> [--patch <json>]        in the editor, or with a merge patch: --patch '{"traffic": 50}'
  duplicate <name> <new name>         a draft copy of it
  start <name>                        show it to visitors
  demo                                starts the drafts that come with a new shop
  stop <name>                         everyone sees the page as it was before
  ship <name> <variant>               everyone sees the variant
  kill <name>                         stops and withdraws it: as stop, even if a variant was shipped
  archive <name>                      takes it off the list
  revert <name> [<change>]            restores the version before a change in its history, or the latest; starts nothing
Links
  link <name> <variant> [--path /] [--hours 24]   previews a variant; nothing is counted
  share <name> [--phase N] [--days 7]             a read-only link to its results, for people without an account
  unshare <name>                                  makes its shared links void
  link --debug [--path /] [--hours 24]            shows what a visitor sees, and why
Operating
  approval on|off                     whether starting and shipping on the admin pages take a second publisher
  publish [--first]                   publishes the current state; with --first, only if nothing was published
  schedule                            carries out the ramp steps and ends that are due, as the shop does every 15 minutes
  key                                 the public key servers use for verification
  exposure-key                        the public keys functions verify exposures with, one per line

--yes skips the questions. Without a terminal, no questions are asked.
`;

interface Options {
  readonly patch?: string | undefined;
  readonly path: string;
  readonly hours: string;
  readonly days: string;
  readonly first: boolean;
  readonly debug: boolean;
  readonly yes: boolean;
  readonly json: boolean;
  readonly csv: boolean;
  readonly phase?: string | undefined;
  readonly search: string;
  readonly tag: string;
  readonly status: string;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readJson(text: string, from: string): unknown {
  try {
    // Some editors write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new ShopError('EXPERIMENT-002', { problems: `${from} is not JSON` }, { cause });
  }
}

function readFile(file: string): unknown {
  try {
    return readJson(readFileSync(file, 'utf8'), file);
  } catch (cause) {
    if (isShopError(cause)) throw cause;
    throw new ShopError('EXPERIMENT-002', { problems: `${file} can’t be read` }, { cause });
  }
}

function printPlan({ after, consequences, difference }: Checked, condition = ''): void {
  print(after.name);
  for (const line of difference.length > 0 ? difference : ['no changes']) print(`  ${line}`);
  if (condition) print(condition);
  for (const line of consequences) print(`=> ${line}`);
}

/** Prints the effects of starting an experiment from a file, or the reasons for which it would be refused. */
async function check(service: ExperimentService, file: string): Promise<void> {
  const checked = await service.checked(readFile(file));
  printPlan(checked, checked.after.status === 'running' ? '' : 'When it is started:');
}

async function carryOut(plans: readonly Plan[], { yes }: Options): Promise<void> {
  for (const plan of plans) printPlan(plan);
  // A publication without a change would only make every server render its pages again.
  const changes = plans.filter(({ difference }) => difference.length > 0);
  if (changes.length === 0) return print('Nothing was changed.');
  if (!yes && !(await askToGoOn())) return print('Nothing was changed.');
  let version: number | null = null;
  for (const plan of changes) version = await plan.apply();
  print(version === null ? 'saved' : `version ${version} is published and live on every new page within 5 seconds`);
}

async function startDemo(service: ExperimentService, options: Options): Promise<void> {
  const { plans, skipped } = await demoPlans(service);
  for (const line of skipped) print(line);
  await carryOut(plans, options);
}

async function created(service: ExperimentService, name: string, { patch }: Options): Promise<Plan> {
  if (patch !== undefined) return service.create(draftWith(name, readJson(patch, 'the patch')));
  return editText(JSON.stringify(draftOf(name), null, 2), async (text) => service.create(readJson(text, 'the text')));
}

async function edited(service: ExperimentService, name: string, { patch }: Options): Promise<Plan> {
  const { definition, revision } = await service.find(name);
  if (patch !== undefined) return service.edit(name, readJson(patch, 'the patch'), revision);
  return editText(JSON.stringify(definition, null, 2), async (text) =>
    service.applied(readJson(text, 'the text'), revision),
  );
}

/** The plan of a command that makes a change; null for another command. */
async function planOf(
  service: ExperimentService,
  positionals: readonly string[],
  options: Options,
): Promise<Plan | null> {
  const [command, name = '', second = '', ...more] = positionals;
  const isOfOne = command !== 'duplicate' && command !== 'ship' && command !== 'revert';
  // An extra word may be a mistake, so nothing is done.
  if (more.length > 0 || (isOfOne && second)) return null;
  if (command === 'apply') return service.applied(readFile(name));
  if (command === 'create') return created(service, name, options);
  if (command === 'edit') return edited(service, name, options);
  if (command === 'duplicate' && second) return service.duplicate(name, second);
  if (command === 'ship' && second) return service.ship(name, second);
  if (command === 'revert') return service.revert(name, second ? Number(second) : null);
  if (command === 'start' || command === 'stop' || command === 'kill' || command === 'archive')
    return service.act(name, command);
  return null;
}

/** Prints the file to stdout and the free share of its group apart from it, so that the file can be redirected. */
async function show(service: ExperimentService, name: string): Promise<void> {
  const { definition } = await service.find(name);
  print(JSON.stringify(definition, null, 2));
  const room = roomOf(definition, await service.list());
  if (room !== null) process.stderr.write(`${room}\n`);
}

/** Runs a read-only command; false for another. */
async function look(
  service: ExperimentService,
  [command, name]: readonly string[],
  options: Options,
): Promise<boolean> {
  if (command === 'list') for (const line of await listLines(service, options)) print(line);
  else if (command === 'places') for (const line of placeLines(await service.places())) print(line);
  else if (!name) return false;
  else if (command === 'show') await show(service, name);
  else if (command === 'figures') for (const line of figureLines(await service.figures(name))) print(line);
  else if (command === 'history') for (const line of historyLines(await service.history(name))) print(line);
  else if (command === 'diff' || command === 'dry-run') {
    await check(service, name);
    if (command === 'dry-run') print('All checks passed. Nothing was saved.');
  } else return false;
  return true;
}

async function computed(): Promise<void> {
  try {
    print(JSON.stringify(await computeInput(process.stdin)));
  } catch (error) {
    endWith(whyNothingIsComputed(error));
  }
}

async function publish(service: ExperimentService, first: boolean): Promise<void> {
  const version = first ? await service.publishFirst() : await service.publish();
  print(version === null ? 'experiments were already published' : `version ${version} is published`);
}

function serviceOf(config: ToolConfig): ExperimentService {
  return experimentService({
    backend: experimentsBackend(backendRest(config.supabase, config.supabase.secretKey, TOOL_TIME_LIMIT)),
    keys: signingKeys(config),
    places: () => askPlaces(config.siteOrigin),
    actor: { name: commandLineActor(), account: null },
  });
}

/** The parsed arguments; null for an unknown option. */
function typed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        patch: { type: 'string' },
        path: { type: 'string', default: '/' },
        hours: { type: 'string', default: '24' },
        days: { type: 'string', default: '7' },
        first: { type: 'boolean', default: false },
        debug: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        phase: { type: 'string' },
        search: { type: 'string', default: '' },
        tag: { type: 'string', default: '' },
        status: { type: 'string', default: '' },
      },
    });
  } catch {
    return null;
  }
}

/** Runs a command that needs a shop; false for an unknown one. */
async function runInShop(positionals: readonly string[], values: Options): Promise<boolean> {
  const config = parseToolConfig(process.env);
  const [command, name, variant] = positionals;
  const service = serviceOf(config);
  const said = await sharing(service, config, positionals, values);
  if (said !== null) print(said);
  else if (command === 'key') print(publicKeyText(signingKeys(config).publicKey));
  else if (command === 'results' && name && !variant) await results(service, name, values);
  else if (command === 'publish') await publish(service, values.first);
  else if (command === 'schedule' && !name) for (const line of await runSchedules(config)) print(line);
  else if (command === 'demo' && !name) await startDemo(service, values);
  else if (command === 'link' && (values.debug || variant)) {
    const shown = values.debug ? null : { row: await service.find(name ?? ''), variant: variant ?? '' };
    const shop = { siteOrigin: config.siteOrigin, keys: signingKeys(config) };
    print(linkFor(shop, shown, values.path, Number(values.hours)));
  } else if (!(await look(service, positionals, values))) {
    const plan = name ? await planOf(service, positionals, values) : null;
    if (!plan) return false;
    await carryOut([plan], values);
  }
  return true;
}

/** Runs a command; false for an unknown one. */
async function run(): Promise<boolean> {
  const { positionals = [], values } = typed() ?? {};
  if (!values) return false;
  const [command] = positionals;
  if (command !== 'compute' && command !== 'exposure-key') return runInShop(positionals, values);
  if (positionals.length > 1) return false;
  if (command === 'exposure-key') {
    for (const key of exposurePublicKeys(parseServerConfig(process.env))) print(key);
    return true;
  }
  // This command reads no configuration, because a computation from counts needs no shop.
  await computed();
  return true;
}

try {
  if (!(await run())) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${errorLines(error).join('\n')}\n`);
  process.exitCode = 1;
}
