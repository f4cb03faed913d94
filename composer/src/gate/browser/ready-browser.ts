import type { ChildProcess } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { endTrialServer, forkTrialServer, hasEnded } from './trial-process.ts';

/**
 * A browser and the process of a trial server, which start while the releases to try are still built or uploaded. Neither has opened
 * or served anything before its trial. What has ended by then isn't used.
 */
export class ReadyBrowser {
  #browser: Promise<Browser | null>;
  #server: ChildProcess | null = forkTrialServer();

  /** @param program the path of the browser's program */
  constructor(program: string) {
    // The driver takes a third of a second to load.
    this.#browser = import('./launch-browser.ts').then(({ launchBrowser }) => launchBrowser(program)).catch(() => null); // The trial starts it again, and says why it can't.
  }

  /** Hands the browser over to a trial, which closes it; null where the trial has to start one. */
  async takeBrowser(): Promise<Browser | null> {
    const browser = await this.#browser;
    this.#browser = Promise.resolve(null);
    return browser?.isConnected() ? browser : null;
  }

  /** Hands the process over to the first server of a trial, which ends it; null where it has to start one. */
  takeServer(): ChildProcess | null {
    const server = this.#server;
    this.#server = null;
    return server && !hasEnded(server) ? server : null;
  }

  /** Ends what no trial has taken. */
  async end(): Promise<void> {
    const [browser, server] = [await this.takeBrowser(), this.takeServer()];
    await Promise.all([browser?.close(), server && endTrialServer(server)]);
  }
}
