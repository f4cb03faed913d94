import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './setup/ensure-install.mjs';
import { NODE_PACKAGES } from './setup/pinned-node.mjs';

/**
 * Licenses of packages whose `package.json` names them in an older form, or only whose README does: the lockfile has none. All of them
 * belong to the S3 server of tests.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const STATED_LICENSES = { busboy: 'MIT', 'humanize-number': 'MIT', streamsearch: 'MIT' };

/**
 * Every package of the lockfile as a software bill of materials (CycloneDX, JSON), as npm itself writes it: with its version,
 * its digest, its license, and what needs it. The Node that runs everything is named as the platform. Asks no registry.
 */
export function billOfMaterials() {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const said = execFileSync(command, [...args, 'sbom', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const bill = JSON.parse(said);
  // npm names the whole by the folder that it happens to stand in.
  bill.metadata.component.name = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).name;
  for (const component of bill.components) {
    if (Object.values(NODE_PACKAGES).includes(component.name)) component.type = 'platform';
    const stated = STATED_LICENSES[component.name];
    if (stated && !component.licenses?.length) component.licenses = [{ license: { id: stated } }];
  }
  return bill;
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const file = path.resolve(process.argv[2] ?? path.join(ROOT, 'sbom.cdx.json'));
  const bill = billOfMaterials();
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(`${bill.components.length} packages in ${file}\n`);
}
