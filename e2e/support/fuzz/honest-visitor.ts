/** Pages that are the same for all visitors with the same arms, and one that does not exist. */
const PAGES = ['/', '/womens-activewear', '/product/bordeaux-capsule', '/faqs', '/search?q=coat', '/not/a/page'];

/** The number of attempts for a page that is refused for the moment. */
const TRIES = 50;

/** A visitor who requests the same pages before and after, with the cookies of the first answer. */
export class HonestVisitor {
  readonly #origin: string;
  #cookies = '';
  #pages: ReadonlyMap<string, string> = new Map();

  private constructor(origin: string) {
    this.#origin = origin;
  }

  static async of(origin: string): Promise<HonestVisitor> {
    const visitor = new HonestVisitor(origin);
    const first = await fetch(`${origin}/`);
    visitor.#cookies = first.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    visitor.#pages = await visitor.#ask();
    return visitor;
  }

  async #ask(): Promise<Map<string, string>> {
    const pages = new Map<string, string>();
    for (const path of PAGES) pages.set(path, await this.#page(path));
    return pages;
  }

  async #page(path: string): Promise<string> {
    for (let left = TRIES; ; left--) {
      const response = await fetch(this.#origin + path, { headers: { cookie: this.#cookies } });
      const body = await response.text();
      const wasRefused = response.status === 503 || response.headers.has('x-degraded');
      if (!wasRefused || left === 0) return `${response.status} ${response.headers.get('location') ?? ''}\n${body}`;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** The pages that are no longer what they were. */
  async changedPages(): Promise<string[]> {
    const now = await this.#ask();
    return PAGES.filter((path) => now.get(path) !== this.#pages.get(path));
  }
}
