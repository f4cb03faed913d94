import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import type {
  HandlerEntry,
  PageEntry,
  Release,
  ReleaseHandler,
  ReleasePage,
  RemoteContents,
} from 'shared-contracts/composition';
import { replaceText } from '../registry/atomic-file.ts';
import type { RemoteDefinition } from './define-remote.ts';
import { WORKSPACE } from './load-definition.ts';
import { RELEASE_BASE } from './release-base.ts';

/** One module that the remote offers: the expose's name, and the source files that it joins. */
export interface Expose {
  readonly name: string;
  readonly sources: readonly string[];
}

const nameOf = (module: string): string => module.replace(/\.tsx?$/, '');

/** The module behind an entry. */
function moduleOf(entry: PageEntry | HandlerEntry): `./${string}` {
  return typeof entry === 'string' ? entry : entry.module;
}

/** Every page says whether it is stored: one that says nothing comes from a release that could not say it yet. */
function audienceOf(entry: PageEntry): Pick<ReleasePage, 'personal' | 'query' | 'restorable'> {
  if (typeof entry === 'string') return { query: [] };
  const { personal, restorable } = entry;
  return personal ? { personal, ...(restorable && { restorable }) } : { query: [...(entry.query ?? [])] };
}

/** The pages of a remote as its release lists them. */
export function pagesOf(contents: RemoteContents): ReleasePage[] {
  return Object.entries(contents.pages ?? {}).map(([pagePath, entry]) => ({
    path: pagePath,
    expose: nameOf(moduleOf(entry)),
    indexed: typeof entry === 'string' || entry.indexed !== false,
    ...(typeof entry === 'string' || !entry.canonical ? {} : { canonical: entry.canonical }),
    ...(typeof entry === 'string' || !entry.product ? {} : { product: entry.product }),
    ...audienceOf(entry),
  }));
}

/** The slots of a remote as its release lists them. */
export function slotsOf(contents: RemoteContents): Record<string, string> {
  return Object.fromEntries(Object.entries(contents.slots ?? {}).map(([slot, module]) => [slot, nameOf(module ?? '')]));
}

/** The expose of the `start` module, where the remote has one. */
export function startOf(contents: RemoteContents): string | undefined {
  return contents.start && nameOf(contents.start);
}

/** The slices and commands that the `start` module of a remote owns, as its release lists them. */
export function ownedOf({ slices, commands }: RemoteContents): Pick<Release, 'commands' | 'slices'> {
  return { slices: [...(slices ?? [])], commands: [...(commands ?? [])] };
}

/** The links of a remote, what it closes to crawlers, its events, the origins that it needs, and what it keeps in browsers, as its release lists them. */
export function factsOf({
  navigation = [],
  disallowed = [],
  events: { emits = [], hears = [] } = {},
  policy: { images = [], requests = [] } = {},
  stored: { local = [], session = [], databases = [], cookies = [] } = {},
}: RemoteContents): Pick<Release, 'navigation' | 'disallowed' | 'events' | 'policy' | 'stored'> {
  return {
    stored: { local: [...local], session: [...session], databases: [...databases], cookies: [...cookies] },
    events: { emits: [...emits], hears: [...hears] },
    policy: { images: [...images], requests: [...requests] },
    navigation: navigation.map((entry) => ({ ...entry, lists: [...entry.lists] })),
    disallowed: [...disallowed],
  };
}

/** The most bytes of a form whose handler does not say how many. */
const MOST_BYTES = 8192;

function handlerOf([path, entry]: [string, HandlerEntry]): ReleaseHandler {
  const { mostBytes = MOST_BYTES, slow } = typeof entry === 'string' ? {} : entry;
  return { path, expose: nameOf(moduleOf(entry)), mostBytes, ...(slow && { slow }) };
}

/** The forms that a remote handles, what is asked before pages, and the cookies of both, as its release lists them. */
export function handlersOf({
  handlers = {},
  beforePages,
  cookies = {},
}: RemoteContents): Pick<Release, 'beforePages' | 'cookies' | 'handlers'> {
  return {
    handlers: Object.entries(handlers).map(handlerOf),
    ...(beforePages && { beforePages: { expose: nameOf(beforePages.module), cookie: beforePages.cookie } }),
    cookies: { ...cookies },
  };
}

/** The test spots and goals of a remote, as its release lists them. */
export function testableOf({
  places,
  experiments,
  goals,
}: RemoteContents): Pick<Release, 'experiments' | 'goals' | 'places'> {
  const known = Object.entries(experiments ?? {}).map(([name, variants]): [string, string[]] => [name, [...variants]]);
  return { places: [...(places ?? [])], experiments: Object.fromEntries(known), goals: { ...goals } };
}

/** Every expose of a remote. A page is joined with its loader, which lives in a file of its own for the sake of hot reload. */
export function exposesOf({ contents, folder }: RemoteDefinition): Expose[] {
  const pages = Object.values(contents.pages ?? {}).map(moduleOf);
  const others = [...Object.values(contents.slots ?? {}), contents.start].filter((module) => module !== undefined);
  return [...new Set([...pages, ...others])].map((module) => {
    const loader = module.replace(/\.tsx?$/, '.loader.ts');
    const sources =
      pages.includes(module) && existsSync(path.join(folder, 'src', loader)) ? [module, loader] : [module];
    return { name: nameOf(module), sources: sources.map((source) => path.join(folder, 'src', source)) };
  });
}

/** Lists what browsers keep for a remote, where it has such a module; the build alone reads it. */
export const STORED_VALUES = './stored-values.ts';

/** The exposes that only the server bundle of a remote has, and what it keeps in browsers. */
export function serverExposesOf({ contents, folder }: RemoteDefinition): Expose[] {
  const handlers = Object.values(contents.handlers ?? {}).map(moduleOf);
  const stored = existsSync(path.join(folder, 'src', STORED_VALUES)) ? [STORED_VALUES] : [];
  const modules = new Set([...handlers, ...(contents.beforePages ? [contents.beforePages.module] : []), ...stored]);
  return [...modules].map((module) => ({ name: nameOf(module), sources: [path.join(folder, 'src', module)] }));
}

/**
 * Written only when it differs, so that a watching bundler is not woken for nothing, and whole, because another build of the
 * same sources may be reading it.
 */
function writeIfChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  replaceText(file, text);
}

function hasDefault(source: string): boolean {
  if (!existsSync(source))
    throw new ShopError('FEDERATION-002', { reason: `${path.relative(WORKSPACE, source)} does not exist` });
  return /export default|export \{[^}]*\bas default\b/.test(readFileSync(source, 'utf8'));
}

/** The files that the bundler starts from: one per expose of browsers, one table of all for the server, an empty browser entry. */
export interface Entries {
  readonly exposes: Record<string, string>;
  readonly server: string;
  readonly browser: string;
}

/** The folder of generated files, below a remote's own. */
const GENERATED = '.mf';

/**
 * Writes a file that joins the sources of each expose; gives the files by the names of the exposes, relative to the remote's folder. No
 * request is absolute: the bundler names modules by them, and the same sources in another folder must give the same build.
 */
function writeExposes(folder: string, exposes: readonly Expose[]): Record<string, string> {
  const written = exposes.map(({ name, sources }) => {
    const file = path.join(folder, `${name.replace('./', '').replaceAll('/', '--')}.ts`);
    const lines = sources.map((source) => {
      const from = JSON.stringify(path.relative(folder, source).replaceAll(path.sep, '/'));
      return `${hasDefault(source) ? `export { default } from ${from};\n` : ''}export * from ${from};\n`;
    });
    writeIfChanged(file, lines.join(''));
    return [name, `./${GENERATED}/${path.basename(file)}`] as const;
  });
  return Object.fromEntries(written);
}

/** Generates the entry files of a remote into its `.mf` folder. */
export function writeEntries(definition: RemoteDefinition): Entries {
  const folder = path.join(definition.folder, GENERATED);
  const exposes = writeExposes(folder, exposesOf(definition));
  const onServer = { ...exposes, ...writeExposes(folder, serverExposesOf(definition)) };
  const server = path.join(folder, 'server.ts');
  const table = Object.entries(onServer).map(
    ([name, file]) => `  ${JSON.stringify(name)}: () => require(${JSON.stringify(`./${path.basename(file)}`)}),\n`,
  );
  const base = `__webpack_public_path__ = ${RELEASE_BASE};\n`;
  // Lazy, so that one broken page does not keep the others from being evaluated.
  writeIfChanged(server, `${base}export const exposes: Record<string, () => unknown> = {\n${table.join('')}};\n`);
  const browser = path.join(folder, 'browser.ts');
  writeIfChanged(browser, 'export {};\n');
  return { exposes, server, browser };
}
