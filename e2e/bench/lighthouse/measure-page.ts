import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { BROWSER } from '../../support/browser.ts';
import { freePorts } from '../../support/free-ports.ts';
import { CATEGORIES } from './scores.ts';

/** Lighthouse's own phone, with its simulated line (1.6 Mbit/s, 150 ms) and a processor four times slower. */
const PHONE = { width: 412, height: 823 };

/** Asks for a page once and sees all of it, so that no picture and no page is made for the first time while it is measured. */
export async function seeOnce(address: string): Promise<void> {
  const browser = await chromium.launch(BROWSER);
  try {
    const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    await page.goto(address, { waitUntil: 'networkidle' });
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < end; top += PHONE.height) await page.mouse.wheel(0, PHONE.height);
    await page.waitForLoadState('networkidle');
  } finally {
    await browser.close();
  }
}

/** Lighthouse's report of one page, in a browser of its own with a fresh profile. */
export async function measurePage(address: string): Promise<Result> {
  const [port = 0] = await freePorts(1);
  const browser = await chromium.launch({ ...BROWSER, args: [...BROWSER.args, `--remote-debugging-port=${port}`] });
  try {
    const run = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!run) throw new Error(`${address} was not measured`);
    if (run.lhr.runtimeError) throw new Error(`${address}: ${run.lhr.runtimeError.message}`);
    return run.lhr;
  } finally {
    await browser.close();
  }
}
