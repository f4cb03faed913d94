import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BROWSER } from './browser.ts';

/** A whole Chromium: Debian's headless shell, in which other tests run, neither renders pages ahead nor keeps any for the way back. */
export const WHOLE_BROWSER = process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium';
export const hasWholeBrowser = existsSync(WHOLE_BROWSER);

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: { readonly sessionId?: string; readonly targetInfo?: { readonly type: string } };
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** The browser's own protocol. Playwright attaches to pages in a way in which the browser renders none ahead. */
class Protocol {
  readonly #socket: WebSocket;
  readonly #asked = new Map<number, PromiseWithResolvers<Record<string, unknown>> & { readonly session: string }>();
  #last = 0;
  hear: (message: Message) => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data))));
  }

  static async at(address: string): Promise<Protocol> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new Protocol(socket);
  }

  #take(message: Message): void {
    const asked = message.id === undefined ? undefined : this.#asked.get(message.id);
    if (!asked) return this.#happened(message);
    this.#asked.delete(message.id ?? 0);
    if (message.error) asked.reject(new Error(message.error.message));
    else asked.resolve(message.result ?? {});
  }

  /** A document that has gone answers nothing any more. */
  #happened(message: Message): void {
    const gone = message.method === 'Target.detachedFromTarget' ? message.params?.sessionId : undefined;
    for (const { reject, session } of this.#asked.values())
      if (session === gone) reject(new Error('The document has gone'));
    this.hear(message);
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++this.#last;
    const asked = Promise.withResolvers<Record<string, unknown>>();
    this.#asked.set(id, { ...asked, session: sessionId ?? '' });
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return asked.promise;
  }

  close(): void {
    this.#socket.close();
  }
}

/** Where the browser listens, which it says itself. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.stderr?.on('data', (data) => {
      said += String(data);
      const [, address] = /listening on (ws:\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    browser.once('exit', () => reject(new Error(said)));
  });
}

/** One tab of a browser that does all that a shopper's does. */
export class WholeBrowser {
  readonly #browser: ChildProcess;
  readonly #profile: string;
  readonly #protocol: Protocol;
  /** The documents of the tab: the one that is shown, and those that are rendered ahead. */
  #sessions: readonly string[] = [];

  private constructor(browser: ChildProcess, profile: string, protocol: Protocol) {
    this.#browser = browser;
    this.#profile = profile;
    this.#protocol = protocol;
    protocol.hear = ({ method, params }) => {
      const { sessionId, targetInfo } = params ?? {};
      if (!sessionId) return;
      if (method === 'Target.attachedToTarget' && targetInfo?.type === 'page')
        this.#sessions = [...this.#sessions, sessionId];
      if (method === 'Target.detachedFromTarget') this.#sessions = this.#sessions.filter((one) => one !== sessionId);
    };
  }

  static async open(): Promise<WholeBrowser> {
    const profile = mkdtempSync(path.join(tmpdir(), 'capsule-browser-'));
    const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...BROWSER.args];
    const browser = spawn(WHOLE_BROWSER, [...args, '--window-size=1440,900', 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const protocol = await Protocol.at(await addressOf(browser));
    const tab = new WholeBrowser(browser, profile, protocol);
    const { targetInfos } = await protocol.send('Target.getTargets', { filter: [{ type: 'tab' }] });
    const [{ targetId }] = targetInfos as [{ targetId: string }];
    const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: true });
    const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await protocol.send('Target.setAutoAttach', attach, String(sessionId));
    return tab;
  }

  async #evaluateIn(session: string, expression: string): Promise<unknown> {
    const params = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await this.#protocol.send('Runtime.evaluate', params, session);
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value?: unknown }).value;
  }

  async #find(isAhead: boolean): Promise<string | undefined> {
    for (const session of this.#sessions) {
      const found = await this.#evaluateIn(session, 'document.prerendering').catch(() => undefined);
      if (found === isAhead) return session;
    }
    return undefined;
  }

  /** Asks the document that is shown. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const session = await this.#find(false);
    if (!session) throw new Error('The tab shows nothing');
    return (await this.#evaluateIn(session, expression)) as Value; // The value of the caller's own expression.
  }

  /** Asks the document that is rendered ahead; null while there is none. */
  async evaluateAhead<Value>(expression: string): Promise<Value | null> {
    const session = await this.#find(true);
    return session ? ((await this.#evaluateIn(session, expression)) as Value) : null;
  }

  /** Asks the document that is shown until it says yes. */
  async until(expression: string): Promise<void> {
    for (;;) {
      if (await this.evaluate<boolean>(expression).catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async goto(address: string): Promise<void> {
    await this.evaluate(`void location.assign(${JSON.stringify(address)})`);
    const { href } = new URL(address);
    await this.until(`location.href === ${JSON.stringify(href)} && document.readyState === 'complete'`);
  }

  /** Moves the mouse onto something that is in view. */
  async pointAt(selector: string): Promise<void> {
    const session = await this.#find(false);
    const [x, y] = await this.evaluate<[number, number]>(`(() => {
      const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`);
    await this.#protocol.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }, session);
  }

  async close(): Promise<void> {
    this.#protocol.close();
    const gone = new Promise((resolve) => this.#browser.once('exit', resolve));
    this.#browser.kill('SIGKILL');
    await gone;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
