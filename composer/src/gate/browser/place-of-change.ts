import type { CDPSession, Page } from 'playwright-core';
import { fileOf } from './finding.ts';

interface Location {
  readonly scriptId: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Where the function of an expression stands, as the browser's debugger knows it; null where it is no function of a file. */
async function locationOf(session: CDPSession, expression: string): Promise<Location | null> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  if (result.type !== 'function' || !result.objectId) return null;
  const { internalProperties = [] } = await session.send('Runtime.getProperties', { objectId: result.objectId });
  const location: unknown = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value;
  return isLocation(location) ? location : null;
}

function isLocation(value: unknown): value is Location {
  return typeof value === 'object' && value !== null && 'scriptId' in value && 'lineNumber' in value;
}

/**
 * Finds the files whose functions stand where the browser's own were.
 *
 * @param names such as `Array.prototype.map`
 * @returns by name, the file with line and column in brackets, where one is known
 */
export async function placesOf(page: Page, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>();
  const plain = names.filter((name) => /^[A-Za-z.]+$/.test(name));
  if (plain.length === 0) return places;
  const session = await page.context().newCDPSession(page);
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => files.set(scriptId, url));
  await session.send('Debugger.enable');
  for (const name of plain) {
    const at = await locationOf(session, name).catch(() => null); // A getter may throw.
    const file = at && files.get(at.scriptId);
    if (file) places.set(name, ` (${fileOf(file)}:${at.lineNumber + 1}:${at.columnNumber + 1})`);
  }
  await session.detach();
  return places;
}
