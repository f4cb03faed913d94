import type { Browser, Page } from '@playwright/test';
import type { FollowingShop } from './following-shop.ts';
import { keepOverlaysAway } from './overlays.ts';
import type { Findings } from './soak-run.ts';

/** How long a server may take to serve what went live (ms). */
const SWITCHED = 5000;
/** How often (ms) a server is asked. */
const STEP = 20;

/** A page as a server answers it. */
interface Answered {
  readonly status: number;
  readonly body: string;
}

/** A shop whose releases come from a registry, as its visitors see it. */
export class LiveShop {
  readonly #server: FollowingShop;
  readonly #browser: Browser;
  readonly #findings: Findings;

  constructor(server: FollowingShop, browser: Browser, findings: Findings) {
    this.#server = server;
    this.#browser = browser;
    this.#findings = findings;
  }

  /** A page without a browser. */
  async page(path: string): Promise<Answered> {
    const response = await fetch(this.#server.origin + path);
    return { status: response.status, body: await response.text() };
  }

  /** The composition that is live. */
  async composition(): Promise<string | null> {
    const response = await fetch(this.#server.origin);
    await response.body?.cancel();
    return response.headers.get('x-composition');
  }

  /** Resolves to whether a page answers as wanted within a time (ms). */
  async becomes(path: string, isWanted: (answered: Answered) => boolean, limit = SWITCHED): Promise<boolean> {
    for (const until = performance.now() + limit; performance.now() < until; ) {
      if (isWanted(await this.page(path))) return true;
      await new Promise((resolve) => setTimeout(resolve, STEP));
    }
    return false;
  }

  /** Expects a page to answer with a status. */
  async expectStatus(path: string, wanted: number, text: string): Promise<void> {
    this.#findings.expect(await this.becomes(path, ({ status }) => status === wanted), text);
  }

  /** Expects a page to have its heading, in a browser too, and without an error there. */
  async expectHeading(path: string, heading: string, text: string): Promise<void> {
    const isServed = await this.becomes(path, ({ status, body }) => status === 200 && body.includes(`<h1>${heading}<`));
    const seen = await this.inBrowser(path, (page) => page.getByRole('heading', { level: 1 }).textContent());
    this.#findings.expect(isServed && seen === heading, `${text}: ${seen}`);
  }

  /** Expects the home page and the sitemap to have links to a page, or to have none. */
  async expectLinked(path: string, isWanted: boolean, text: string): Promise<void> {
    const menu = await this.becomes('/', ({ body }) => body.includes(`href="${path}"`) === isWanted);
    const sitemap = await this.becomes('/sitemap.xml', ({ body }) => body.includes(`${path}<`) === isWanted);
    this.#findings.expect(menu && sitemap, text);
  }

  /** Opens a page in a browser; what it throws or writes to the console as an error is a finding. */
  async inBrowser<Result>(path: string, look: (page: Page) => Promise<Result>): Promise<Result> {
    const page = await this.#browser.newPage({ locale: 'en-US' });
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    try {
      await keepOverlaysAway(page);
      await page.goto(this.#server.origin + path);
      const result = await look(page);
      if (said.length > 0) this.#findings.expect(false, `${path} has said in the browser: ${said.join('; ')}`);
      return result;
    } finally {
      await page.close();
    }
  }
}
