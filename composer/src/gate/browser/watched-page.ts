import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';
import { fileOf, type Finding, finding } from './finding.ts';
import { installProbe, PROBED_CLASSES, type ProbeReport } from './page-probe.ts';
import { type Outside, standBetween } from './trial-network.ts';

/** A phone of today. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  locale: 'en-US',
  timezoneId: 'America/New_York',
};

/** How long (ms) no request may be under way before a page counts as quiet. */
const QUIET = 300;
const LOOK_EVERY = 20;

/** A page of a trial's shop in a browser, with everything that went wrong in it so far. */
export class WatchedPage {
  readonly page: Page;
  readonly findings: Finding[] = [];
  readonly #context: BrowserContext;
  readonly #probe: string;
  readonly #pending = new Set<Request>();
  readonly #scripts = new Map<string, number>();
  #last = performance.now();

  private constructor(context: BrowserContext, page: Page, probe: string) {
    this.#context = context;
    this.page = page;
    this.#probe = probe;
    page.on('console', (message) => this.#onConsole(message));
    page.on('pageerror', (error) => this.#add(`throws “${error.message}”${placeIn(error.stack)}`));
    page.on('crash', () => this.#add('crashes'));
    page.on('request', (request) => {
      this.#last = performance.now();
      // The browser reports no end of a document's requests once the next document comes.
      if (request.isNavigationRequest()) this.#pending.clear();
      this.#pending.add(request);
    });
    page.on('requestfinished', (request) => this.#onEnd(request));
    page.on('requestfailed', (request) => this.#onFailure(request));
    page.on('response', (response) => this.#onResponse(response));
  }

  /** A page in a context of its own, in which nothing was opened yet. */
  static async open(browser: Browser, origin: string, outside: Outside): Promise<WatchedPage> {
    const context = await browser.newContext({ ...PHONE, baseURL: origin, serviceWorkers: 'block' });
    const probe = `_${randomBytes(12).toString('hex')}`;
    await standBetween(context, origin, outside);
    await context.addInitScript(installProbe, { name: probe, classNames: PROBED_CLASSES });
    return new WatchedPage(context, await context.newPage(), probe);
  }

  #add(text: string): void {
    const found = finding(text);
    if (!this.findings.some(({ kind }) => kind === found.kind)) this.findings.push(found);
  }

  #onConsole(message: ConsoleMessage): void {
    // A failed request has a finding of its own.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    const { url, lineNumber } = message.location();
    const place = url ? ` (${fileOf(url)}:${lineNumber + 1})` : '';
    this.#add(`logs “${message.text().split('\n')[0]}”${place}`);
  }

  #onEnd(request: Request): void {
    this.#pending.delete(request);
    this.#last = performance.now();
  }

  #onFailure(request: Request): void {
    this.#onEnd(request);
    const reason = request.failure()?.errorText ?? 'failed';
    // What a page gives up itself, as it leaves or as it is asked elsewhere.
    if (reason !== 'net::ERR_ABORTED') this.#add(`can’t load ${fileOf(request.url())}: ${reason}`);
  }

  #onResponse(response: Response): void {
    const request = response.request();
    const address = response.url();
    if (response.status() >= 400) this.#add(`gets ${response.status()} of ${fileOf(address)}`);
    if (request.resourceType() === 'script')
      this.#scripts.set(address, Number(response.headers()['content-length'] ?? 0));
  }

  /** How many bytes of scripts the page has loaded from the shop, as they were sent. */
  get scriptBytes(): number {
    return [...this.#scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  /** What the probe sees now; null where the page has replaced it, as a page that has left has. */
  report(): Promise<ProbeReport | null> {
    return this.page.evaluate((name) => {
      const probe: (() => ProbeReport) | undefined = Reflect.get(window, name);
      return probe?.() ?? null;
    }, this.#probe);
  }

  /** Resolves once nothing is under way. */
  async quiet(signal: AbortSignal): Promise<void> {
    const isQuiet = (): boolean => this.#pending.size === 0 && performance.now() - this.#last >= QUIET;
    while (!isQuiet() && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

/** The first file of the shop in a stack, in brackets; empty without one. */
function placeIn(stack = ''): string {
  const [, address] = /(https?:\/\/[^\s()]+\/(?:releases|assets)\/[^\s()]+)/.exec(stack) ?? [];
  return address ? ` (${fileOf(address)})` : '';
}
