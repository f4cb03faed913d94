import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where a server may lead a browser elsewhere, and why it stays where it should. */
const SERVERS: Readonly<Record<string, string>> = {
  'composer/src/edge/server/redirect.ts':
    'passes `sitePath`, or `checkoutAddress` for the storefront’s own; where a page leads has passed `pageRedirect`',
  'sandbox/src/redirect.ts': 'passes the same questions of its own',
  'supabase/functions/confirm-subscription/index.ts': 'leads to the configured site, by one of three words',
};

/** The ways to send a redirect: by its header, by Hono's method, or by React Router's. */
const SENDS = [
  /\.redirect\(/,
  /(?<![\w$.])redirect(?:Document)?\(/,
  /Response\.redirect/,
  /['"`]location['"`]\s*[,\]:]/i,
  /\bc\.(?:body|html|json|text|newResponse)\([^;]*[{,]\s*location\s*[:,}]/,
  /new Response\([^;]*[{,]\s*location\s*[:,}]/,
  /(?:headers?|Headers)\b[^\n]*[{,]\s*location\s*[:,}]/i,
  /^\s+location: [`'"$]/m,
];

/** The redirects to an address that is not written there, and why no visitor can choose it. */
const BROWSERS: Readonly<Record<string, string>> = {
  'shell/src/browser/early-router.ts': 'the way of a link, where the router cannot be fetched',
  'shell/src/browser/fresh-document.ts':
    'the address of a navigation, which the router has found to be a page of the shop',
  'experiments/src/head/head-script.ts': 'the page that is open, with another query',
  'mf-cart-checkout/src/this-browser.ts':
    'a checkout, which passed `checkoutAddress`, or a page that passed `productAddress`',
};

/** The ways to lead a browser on, except to a path that is written out. */
const LEADS =
  /(?:\blocation\.(?:assign|replace)\((?!['"]\/[a-z])|\blocation\.href\s*=[^=]|(?<!const |let |[\w$.])location = )/;

/** The sources that run in the shop, without tests and without comments. */
function sources(): [string, string][] {
  const found = [
    '{mf-*,shell,shared-ui,shared-contracts,shared-runtime,experiments,composer,sandbox}/src/**/*.{ts,tsx}',
    'supabase/functions/**/*.ts',
  ].flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  return found
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\.generated\./.test(file))
    .map((file) => [
      file,
      readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
    ]);
}

const sendsRedirect = (code: string): boolean => SENDS.some((pattern) => pattern.test(code));

test.each([
  'return c.redirect(target, 303);',
  'return Response.redirect(target);',
  "throw redirect('/cart');",
  "c.header('Location', target);",
  "headers.set('location', target)",
  'return c.body(null, 303, { headers: { location: target } });',
  'const headers = { location };',
  '      location: `${origin}/`,',
])('%s is found to send a redirect', (code) => expect(sendsRedirect(code)).toBe(true));

test.each([
  'location.assign(address);',
  'location.replace(`/${path}`);',
  'window.location.href = target;',
  'location = target;',
  "location.assign('//evil.example')",
])('%s is found to lead elsewhere', (code) => expect(LEADS.test(code)).toBe(true));

const SERVER_FOLDERS = /^(?:composer|sandbox)\/|^shell\/src\/server\/|^supabase\//;

test('servers send redirects from one place each, which only knows the paths of its site', () => {
  const files = sources().filter(([file]) => SERVER_FOLDERS.test(file));
  expect(files.length).toBeGreaterThan(200);
  const sending = files.filter(([, code]) => sendsRedirect(code)).map(([file]) => file);
  expect(sending.filter((file) => !(file in SERVERS))).toEqual([]);
  expect(sending).toEqual(expect.arrayContaining(['composer/src/edge/server/redirect.ts', 'sandbox/src/redirect.ts']));
});

test('no loader or action of a remote redirects, and what leads a browser on is written out or known', () => {
  const files = sources().filter(([file]) => !SERVER_FOLDERS.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(([, code]) => /(?<![\w$.])redirect(?:Document)?\(/.test(code)).map(([file]) => file)).toEqual([]);
  const leading = files.filter(([, code]) => LEADS.test(code)).map(([file]) => file);
  expect(leading.filter((file) => !(file in BROWSERS))).toEqual([]);
  expect(leading).toEqual(expect.arrayContaining(Object.keys(BROWSERS)));
});
