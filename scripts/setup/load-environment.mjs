import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './ensure-install.mjs';

/**
 * The variables of `.env`, which is made from `.env.example` at the first start; what the caller has set wins. `DATA_DIR` is
 * made absolute, so that it means the same folder to every process.
 *
 * @returns {NodeJS.Dict<string> & { DATA_DIR: string }}
 */
export function loadEnvironment() {
  const file = path.join(ROOT, '.env');
  if (!existsSync(file)) copyFileSync(path.join(ROOT, '.env.example'), file);
  const known = parseEnv(readFileSync(file, 'utf8'));
  /** @type {NodeJS.Dict<string>} */
  const merged = {
    ...known,
    ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined)),
  };
  return { ...merged, DATA_DIR: path.resolve(ROOT, merged['DATA_DIR'] || '.data') };
}
