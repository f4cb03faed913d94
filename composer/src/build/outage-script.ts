import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { EnvironmentConfig } from '@rsbuild/core';
import type { OutageScript } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { integrityOf } from '../release/integrity.ts';
import { BROWSERS } from './browsers.ts';
import type { RemoteDefinition } from './define-remote.ts';
import { IN_BROWSERS } from './in-browsers.ts';
import { identifierOf, SHARED_MODULES } from './shared-modules.ts';

/** Where a build puts the outage script, below its own folder, until the release's description takes it. */
const FOLDER = 'outage';

/** The shell's modules in a page, by the names under which remotes import them. It offers them before it fetches an outage script. */
const SHELL_MODULES = 'globalThis.__SHOP_MODULES__';

/**
 * The bundler configuration of a remote's outage script: one file that takes from the shell what exists once in a page, and gives what
 * the module exports as `<remote>_outage`. Empty where the remote has no such module.
 */
export function outageEnvironment({ contents, folder }: RemoteDefinition, out: string): { outage?: EnvironmentConfig } {
  if (!contents.outage) return {};
  const externals = SHARED_MODULES.map((name) => [name, `var ${SHELL_MODULES}.get(${JSON.stringify(name)})`] as const);
  return {
    outage: {
      source: { entry: { outage: path.join(folder, 'src', contents.outage) }, define: IN_BROWSERS },
      splitChunks: false,
      output: {
        target: 'web',
        overrideBrowserslist: BROWSERS,
        distPath: { root: path.join(out, FOLDER), js: '', css: '' },
        filename: { js: '[name].js', css: '[name].css' },
        externals: Object.fromEntries(externals),
        legalComments: 'none',
      },
      tools: {
        htmlPlugin: false,
        rspack: {
          output: { asyncChunks: false, library: { type: 'window', name: `${identifierOf(contents.name)}_outage` } },
        },
      },
    },
  };
}

/** The styles as a script: the policy of documents allows no style element, but sheets that scripts have made. */
function styleScript(css: string): string {
  return `{let s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`;
}

/**
 * Takes the outage script out of a finished build, with the styles that it needs. Undefined where the remote has none.
 *
 * @throws {ShopError} FEDERATION-002 where the build has none though the remote names its module.
 */
export function takeOutageScript({ contents }: RemoteDefinition, out: string): OutageScript | undefined {
  if (!contents.outage) return undefined;
  const folder = path.join(out, FOLDER);
  const read = (file: string): string =>
    existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8').trim() : '';
  const [script, css] = [read('outage.js'), read('outage.css')];
  rmSync(folder, { recursive: true, force: true });
  if (!script) throw new ShopError('FEDERATION-002', { remote: contents.name, reason: 'it has no outage script' });
  const text = css ? `${styleScript(css)}${script}` : script;
  return { text, integrity: integrityOf(Buffer.from(text)) };
}
