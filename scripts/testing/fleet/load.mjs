const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Addresses of a release's files in a document. */
const FILE = /\/(?:releases\/(mf-[a-z-]+)\/([\w-]{43})|assets\/[\w-]+)\/[\w./-]+/g;

/** What an answer says, so that its cause can be found. */
const wordsOf = (text) =>
  text
    .replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

/** Visitors who ask for pages and for the files that these name, so many requests a second. */
export class Load {
  requests = 0;
  /** @type {string[]} */
  failures = [];
  /** The releases that each page named together, as `remote digest` lines, each combination once. */
  combinations = new Set();
  #known = new Set();
  #begun = 0;
  #isOver = false;
  /** @type {Promise<void>[]} */
  #underWay = [];

  constructor(origin, paths, perSecond) {
    this.origin = origin;
    this.paths = paths;
    this.perSecond = perSecond;
  }

  #fail(address, begun, reason) {
    const [at, took] = [begun - this.#begun, performance.now() - begun].map((ms) => `${(ms / 1000).toFixed(1)} s`);
    this.failures.push(`${address}: ${reason}, asked at ${at}, after ${took}`);
  }

  async #ask(address) {
    this.requests += 1;
    const begun = performance.now();
    try {
      const response = await fetch(this.origin + address, { signal: AbortSignal.timeout(10_000) });
      const text = await response.text();
      if (response.status !== 200) this.#fail(address, begun, `${response.status} “${wordsOf(text)}”`);
      return response.status === 200 ? text : '';
    } catch (error) {
      this.#fail(address, begun, error instanceof Error ? String(error.cause ?? error) : String(error));
      return '';
    }
  }

  async #visit(path) {
    const page = await this.#ask(path);
    const named = [...page.matchAll(FILE)];
    const releases = new Set(named.flatMap(([, remote, digest]) => (remote ? [`${remote} ${digest}`] : [])));
    if (page) this.combinations.add([...releases].sort().join('\n'));
    // Of a file that was there once, later requests would say nothing new.
    const files = new Set(named.map(([address]) => address).filter((address) => !this.#known.has(address)));
    for (const address of files) {
      this.#known.add(address);
      await this.#ask(address);
    }
  }

  async run() {
    this.#begun = performance.now();
    for (let n = 0; !this.#isOver; n += 1) {
      const wait = this.#begun + (n * 1000) / this.perSecond - performance.now();
      if (wait > 0) await pause(wait);
      this.#underWay.push(this.#visit(this.paths[n % this.paths.length]));
    }
    await Promise.all(this.#underWay);
  }

  end() {
    this.#isOver = true;
  }
}

/** What a server says is live on it, looked at twenty times a second. */
export class Witness {
  /** @type {{ at: number, id: string }[]} */
  seen = [];
  #isOver = false;

  constructor(origin) {
    this.origin = origin;
  }

  async run() {
    while (!this.#isOver) {
      const answer = await fetch(`${this.origin}/healthz`)
        .then((response) => response.json())
        .catch(() => null);
      const id = answer?.composition ?? '';
      if (id && this.seen.at(-1)?.id !== id) this.seen.push({ at: performance.now(), id });
      await pause(50);
    }
  }

  end() {
    this.#isOver = true;
  }

  /** How long (ms) after an acknowledgement the server served that composition or a later one; infinite where it never did. */
  lagOf({ at }, laterIds) {
    // What was served already when the acknowledgement came counts from there.
    const current = this.seen.filter((one) => one.at <= at).at(-1);
    if (current && laterIds.has(current.id)) return 0;
    const first = this.seen.find((one) => one.at > at && laterIds.has(one.id));
    return first ? first.at - at : Infinity;
  }
}
