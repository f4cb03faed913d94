import path from 'node:path';
import { parseArgs } from 'node:util';
import { collectStats } from './collect-stats.ts';
import { statsText } from './stats-text.ts';
import { readWorkspace } from './workspace.ts';

// `npm run stats`: figures of the sources, computed without building or running anything.
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const stats = collectStats(readWorkspace(path.resolve(import.meta.dirname, '../..')));
process.stdout.write(values.json ? `${JSON.stringify(stats, null, 2)}\n` : statsText(stats));
