import { type Browser, chromium } from 'playwright-core';

const OPTIONS = [
  '--no-first-run',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A release shall not behave better in trials alone.
  '--disable-blink-features=AutomationControlled',
];

/** Starts the browser of a trial. */
export function launchBrowser(program: string): Promise<Browser> {
  return chromium.launch({ executablePath: program, args: OPTIONS, chromiumSandbox: false });
}
