import { parseArgs } from 'node:util';
import { parseServerConfig } from 'shared-contracts/config';
import { ShopError } from 'shared-contracts/errors';
import { readLiveComposition } from '../registry/composition-files.ts';
import { dataPathsIn } from '../registry/data-paths.ts';
import { readShellBuild } from '../registry/shell-build.ts';
import { trialIn } from '../gate/trial-options.ts';
import { usageOf } from '../render/process-usage.ts';
import { RenderProcess } from '../render/render-process.ts';
import { nowhere } from '../render/render-sink.ts';

/** Pages rendered before anything is measured, so that the code is compiled: after fewer the compiler is still at work. */
const WARM_UP = 450;
const COUNTED = 200;
/** How often the same tree is rendered as a string in one stretch; a longer one would be taken for a loop. */
const STRINGS = 15;
const STRETCHES = 60;

const { values: asked, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    'warm-up': { type: 'string', default: String(WARM_UP) },
    counted: { type: 'string', default: String(COUNTED) },
    'without-string': { type: 'boolean', default: false },
  },
});
const [warmUp, counted] = [Number(asked['warm-up']), Number(asked.counted)];

// Prints, for each path given, what a page costs a render process in processor time (ms), what rendering its tree as a string
// alone takes there again and again, and what it takes once, among all else that a page does, as one line of JSON.
const config = parseServerConfig(process.env);
const dataPaths = dataPathsIn(config.dataDir);
const [build, composition] = [readShellBuild(dataPaths), readLiveComposition(dataPaths)];
if (!build || !composition) throw new ShopError('FEDERATION-004', { reason: 'nothing has been published' });
const live = composition;
const options = await trialIn(config, dataPaths, build);

async function renderIn(renderer: RenderProcess, path: string, times: number): Promise<void> {
  const request = { url: new URL(path, config.siteOrigin).href, headers: {} };
  const compositionId = live.id;
  const signal = new AbortController().signal;
  for (let i = 0; i < times; i++)
    await renderer.render({ compositionId, request, nonce: 'measured', shutOut: [], sink: nowhere(), signal });
}

/** A render process with what is live, which renders each page's tree so many times more as a string. */
async function started(strings: number): Promise<RenderProcess> {
  const ignored = () => undefined;
  const listener = { log: ignored, fault: ignored, overrun: ignored, recycle: ignored, ended: ignored };
  const settings = strings > 0 ? { ...options.settings, measured: strings } : options.settings;
  const process = new RenderProcess({ ...options, settings }, listener);
  await process.load(live, []);
  return process;
}

/** Processor time (ms) of one of the pages that are counted, after those that warm the process up. */
async function timeOf(process: RenderProcess, path: string, warm: number, pages: number): Promise<number> {
  await renderIn(process, path, warm);
  const before = (await usageOf(process.pid))?.cpu ?? 0;
  await renderIn(process, path, pages);
  const after = (await usageOf(process.pid))?.cpu ?? 0;
  await process.end('measured');
  return (after - before) / pages;
}

interface Measured {
  readonly path: string;
  readonly page: number;
  /** The time of many in a row, while nothing else runs: the processor has the code cached, and no data of loaders is collected meanwhile. */
  readonly string: number | null;
  /** The time of one in each page, under the conditions of the page itself. */
  readonly once: number | null;
}

/** The time of a page, and of its tree as a string alone: the extra time of a page that renders it so many times more. */
async function measured(path: string): Promise<Measured> {
  const page = await timeOf(await started(0), path, warmUp, counted);
  if (asked['without-string']) return { path, page, string: null, once: null };
  const withStrings = await timeOf(await started(STRINGS), path, STRETCHES / 2, STRETCHES / 2);
  const withOne = await timeOf(await started(1), path, warmUp, counted);
  return { path, page, string: (withStrings - page) / STRINGS, once: withOne - page };
}

for (const path of paths) process.stdout.write(`${JSON.stringify(await measured(path))}\n`);
process.exit();
