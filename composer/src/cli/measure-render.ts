import { parseServerConfig } from 'shared-contracts/config';
import { ShopError } from 'shared-contracts/errors';
import { readLiveComposition } from '../registry/composition-files.ts';
import { placesIn } from '../registry/places.ts';
import { readShellBuild } from '../registry/shell-build.ts';
import { trialIn } from '../release/trial-worker.ts';
import { usageOf } from '../render/process-usage.ts';
import { RenderProcess } from '../render/render-process.ts';
import { nowhere } from '../render/render-sink.ts';

/** Pages rendered before anything is measured, so that the code is compiled: after fewer the compiler is still at work. */
const WARM_UP = 450;
const COUNTED = 200;
/** How often the same tree is rendered as a string in one stretch; a longer one would be taken for a loop. */
const STRINGS = 15;
const STRETCHES = 60;

// Prints, for each path given, what a page costs a render process in processor time (ms) and what rendering its tree as a string
// alone takes there, as one line of JSON.
const config = parseServerConfig(process.env);
const places = placesIn(config.dataDir);
const [build, composition] = [readShellBuild(places), readLiveComposition(places)];
if (!build || !composition) throw new ShopError('FEDERATION-004', { reason: 'nothing has been published' });
const options = await trialIn(config, places, build);

async function renderIn(renderer: RenderProcess, path: string, times: number): Promise<void> {
  const request = { url: new URL(path, config.siteOrigin).href, headers: {} };
  const compositionId = composition?.id ?? '';
  const signal = new AbortController().signal;
  for (let i = 0; i < times; i++)
    await renderer.render({ compositionId, request, nonce: 'measured', shutOut: [], sink: nowhere(), signal });
}

async function measured(path: string): Promise<{ path: string; page: number; string: number }> {
  const strings: number[] = [];
  const listener = {
    log: (_message: string, details?: unknown) => {
      if (typeof details === 'object' && details !== null && 'ms' in details) strings.push(Number(details.ms));
    },
    fault: () => undefined,
    overrun: () => undefined,
    recycle: () => undefined,
    ended: () => undefined,
  };
  const whole = new RenderProcess(options, listener);
  await whole.load(composition as NonNullable<typeof composition>, []);
  await renderIn(whole, path, WARM_UP);
  const before = (await usageOf(whole.pid))?.cpu ?? 0;
  await renderIn(whole, path, COUNTED);
  const page = (((await usageOf(whole.pid))?.cpu ?? 0) - before) / COUNTED;
  await whole.end('measured');
  const alone = new RenderProcess({ ...options, settings: { ...options.settings, measured: STRINGS } }, listener);
  await alone.load(composition as NonNullable<typeof composition>, []);
  await renderIn(alone, path, STRETCHES);
  await alone.end('measured');
  // The first stretches compile; of the rest the median.
  const counted = strings.slice(STRETCHES / 2).sort((a, b) => a - b);
  return { path, page, string: counted[Math.floor(counted.length / 2)] ?? Number.NaN };
}

for (const path of process.argv.slice(2)) process.stdout.write(`${JSON.stringify(await measured(path))}\n`);
process.exit();
