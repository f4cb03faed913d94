import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RunningShop } from './running-shop.ts';
import { visitorFetch } from './visitor-fetch.ts';

/** Asks for a page until the server gives it from its store; resolves to that answer. */
export async function storedPage(shop: RunningShop, address: string, headers: Record<string, string> = {}) {
  for (;;) {
    const response = await visitorFetch(shop.origin + address, { headers });
    const html = await response.text();
    if (response.headers.get('x-cache') === 'hit') return { headers: response.headers, html };
    // A machine that is short of time leaves a page to the browser now and then, and such a page is not kept.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The texts of all pages that lie in a shop's data folder, with what is known of each. */
export function pagesOnDisk(shop: RunningShop): { facts: string; html: string }[] {
  const folder = path.join(shop.dataDir, 'page-cache');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => name.endsWith('.page'))
    .map(({ name, parentPath }) => {
      const file = readFileSync(path.join(parentPath, name));
      const end = file.indexOf('\n');
      return {
        facts: file.subarray(0, end).toString(),
        // The digest's own line lies between.
        html: brotliDecompressSync(file.subarray(file.indexOf('\n', end + 1) + 1)).toString(),
      };
    });
}
