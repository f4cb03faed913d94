// Five hundred events a second for twenty seconds at the event function, and a normal caller meanwhile.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../support/test-environment.ts';

const { status } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/soak/event-flood.mjs')], { stdio: 'inherit' });
process.exitCode = status ?? 1;
