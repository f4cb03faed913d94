// Asks a shop again and again for some seconds, in a process of its own, and prints the results as one line of JSON:
// `load-process.ts <origin> <path> <connections> <seconds> [stored | app | anew]`. `anew` takes a path
// with `{n}`; `app` names the page by its whole address.
import { rawLoad } from '../../support/raw-load.ts';
import { ask, quantile } from '../../support/traffic.ts';
import { BROWSER_AGENT } from '../../support/visitor-fetch.ts';

const HEADERS = { 'accept-encoding': 'br', 'user-agent': BROWSER_AGENT };
const [origin = '', path = '', connections = '8', seconds = '5', mode] = process.argv.slice(2);

/** Every page another address, so that none is stored. */
async function anew(atOnce: number, lasting: number): Promise<{ perSecond: number; p99: number; failed: number }> {
  const took: number[] = [];
  let [asked, failed] = [0, 0];
  const started = performance.now();
  const visitor = async (): Promise<void> => {
    while (performance.now() - started < lasting * 1000) {
      asked += 1;
      const { status, ms } = await ask(origin, path.replace('{n}', `${process.pid}-${asked}`), HEADERS);
      if (status === 200) took.push(ms);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return { perSecond: took.length / ((performance.now() - started) / 1000), p99: quantile(took, 0.99), failed };
}

const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
const figures =
  mode === 'anew'
    ? await anew(Number(connections), Number(seconds))
    : await rawLoad(
        origin + path,
        lines.join(''),
        Number(connections),
        Number(seconds),
        mode === 'app' ? 'address' : 'path',
      );
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit();
