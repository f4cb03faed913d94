import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER } from '../../support/browser.ts';
import { keepOverlaysAway } from '../../support/overlays.ts';
import { CONTROL_ARMS } from './measured-pages.ts';
import { type Observed, observePage } from './page-observers.ts';
import type { Profile } from './profiles.ts';
import { RequestRecorder } from './recorded-requests.ts';

/** A page that has not come so far by then (ms) is a failure of the run. */
const TIME_LIMIT = 60_000;
const STEP = 50;

interface VisitOptions {
  /** Whether popups, toasts and the consent banner have been answered before. */
  readonly isReturning?: boolean;
  /** Follows through promises and timers what led to a request; it costs time, so not where times count. */
  readonly followsCauses?: boolean;
  /** A browser that other visits share: where times do not count, starting one for each visit only costs time. */
  readonly browser?: Browser;
}

/** A visitor who comes for the first time, with a fresh profile. */
export class Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly recorder: RequestRecorder;
  /** The addresses of the scripts that the page has run; followed together with the causes of requests. */
  readonly ran = new Set<string>();
  /** Warnings of the browser and errors of the page. */
  readonly messages: string[] = [];
  readonly #end: () => Promise<void>;

  private constructor(page: Page, session: CDPSession, recorder: RequestRecorder, end: () => Promise<void>) {
    this.page = page;
    this.session = session;
    this.recorder = recorder;
    this.#end = end;
    page.on('console', (message) => this.messages.push(message.text()));
    page.on('pageerror', (error) => this.messages.push(error.message));
  }

  static async begin(profile: Profile, options: VisitOptions = {}): Promise<Visit> {
    const browser = options.browser ?? (await chromium.launch(BROWSER));
    const context = await browser.newContext({
      viewport: profile.viewport,
      deviceScaleFactor: profile.density,
      isMobile: profile.isTouched,
      hasTouch: profile.isTouched,
      userAgent: profile.userAgent,
      locale: 'en-US',
    });
    // The pages and their twins are on ports of one host, which share their cookies.
    await context.addCookies([
      { name: 'capsule-collective-visitor', value: crypto.randomUUID(), domain: 'localhost', path: '/' },
      { ...CONTROL_ARMS, domain: 'localhost', path: '/' },
    ]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (options.followsCauses) {
      await session.send('Debugger.enable');
      await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 });
    }
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const recorder = await RequestRecorder.on(session);
    await slowDown(session, profile);
    await page.addInitScript(observePage);
    if (options.isReturning) await keepOverlaysAway(page);
    const visit = new Visit(page, session, recorder, () => (options.browser ? context.close() : browser.close()));
    // The debugger reports a script when the page runs it; one that is only fetched ahead is not parsed.
    session.on('Debugger.scriptParsed', ({ url }) => visit.ran.add(url));
    return visit;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'commit', timeout: TIME_LIMIT });
  }

  observed(): Promise<Omit<Observed, 'look'>> {
    return this.page.evaluate(() => {
      const { look: _look, ...seen } = window.__bench;
      return seen;
    });
  }

  async until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    const end = performance.now() + TIME_LIMIT;
    while (!(await isSo())) {
      if (performance.now() > end)
        throw new Error(`${this.page.url()}: ${what} did not come within ${TIME_LIMIT / 1000} s`);
      await pause(STEP);
    }
  }

  /** Waits until the page has loaded, is alive where it comes alive at all, and has asked for nothing for so long (ms). */
  async untilQuiet(comesAlive: boolean, ms = 1000): Promise<void> {
    await this.page.waitForLoadState('load', { timeout: TIME_LIMIT });
    if (comesAlive) await this.until('the cart', async () => (await this.observed()).aliveAt > 0);
    await this.until('a quiet moment', () => this.recorder.isQuiet(ms));
  }

  /** Presses with a finger or a mouse, whichever the profile has, where the element stands now. */
  async press(selector: string, profile: Profile): Promise<void> {
    const element = this.page.locator(selector).first();
    await element.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await element.boundingBox();
    if (!box) throw new Error(`${this.page.url()}: nothing is shown as ${selector}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (profile.isTouched) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  end(): Promise<void> {
    return this.#end();
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function slowDown(session: CDPSession, { line, slowdown }: Profile): Promise<void> {
  if (line) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.down,
      uploadThroughput: line.up,
    });
  }
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
