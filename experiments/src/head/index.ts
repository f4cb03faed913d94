import path from 'node:path';

export { inlineScript } from './inline-script.ts';

/** The source of the script that settles experiments before the first paint. */
export const HEAD_SCRIPT = path.join(import.meta.dirname, `head-script${path.extname(import.meta.filename)}`);
