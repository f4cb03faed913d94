import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { DevelopmentShop } from './development-shop.ts';
import { BASE_DATA } from './test-environment.ts';
import { WholeWorkspace } from './whole-workspace.ts';

/** The remote that the tests develop. */
export const REMOTE = 'mf-catalog';
/** A capsule with a size that is sold out, and so with a field to type into. */
export const CAPSULE = '/product/bordeaux-capsule';
/** The label of that field. */
export const LABEL = 'Your email';

/** A workspace, a data folder, and a shop of a test’s own, and what its page has written to the console. */
export interface DevelopmentFixtures {
  workspace: WholeWorkspace;
  dataDir: string;
  shop: DevelopmentShop;
  loud: string[];
}

/** A test of `npm run dev`. */
export const test = base.extend<DevelopmentFixtures>({
  // Playwright reads from the pattern which fixtures are needed.
  workspace: async ({}, use) => {
    const workspace = new WholeWorkspace(REMOTE);
    await use(workspace);
    workspace.remove();
  },
  // Playwright reads from the pattern which fixtures are needed.
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'capsule-development-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  shop: async ({ workspace, dataDir }, use) => {
    const shop = new DevelopmentShop(workspace.folder, dataDir);
    await use(shop);
    await shop.stop();
  },
  loud: async ({ page }, use) => {
    const loud: string[] = [];
    page.on('console', (message) => loud.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => loud.push(`error: ${error.message}`));
    await use(loud);
  },
});

/** Messages of React's development build are expected. A mismatch of markup would be reported here too. */
export function unexpected(loud: readonly string[]): string[] {
  return loud.filter((line) => !line.includes('Download the React DevTools'));
}

/** Fills a data folder with what every test begins with, but for the pictures. */
export function useBaseData(dataDir: string): void {
  cpSync(BASE_DATA, dataDir, { recursive: true, filter: (source) => !source.startsWith(`${BASE_DATA}/images`) });
}
