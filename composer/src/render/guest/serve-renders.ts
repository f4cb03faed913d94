import type { FromGuest, RenderSettings, ToGuest } from '../render-protocol.ts';
import { freezeData, freezeShared } from './freeze-shared.ts';
import { log, openChannel, sendFault, writeConsole } from './channel.ts';
import { stackOf } from './error-text.ts';
import type { Host } from './host.ts';
import { BEAT_EVERY, Heartbeat } from './heartbeat.ts';
import { ReleaseSet } from './release-set.ts';
import type { RenderJob } from './render-job.ts';
import { runHandler } from './run-handler.ts';
import { RunningCode } from './running-code.ts';
import type { SharedModules } from './shared-facades.ts';

/** The shell's parts of a render process. */
export interface GuestShell {
  /** The instances that remotes share with the shell. */
  readonly shared: SharedModules;
  /** The names that the shared packages export, so that a release that uses a missing one can be refused. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  render(job: RenderJob): Promise<void>;
}

interface RunningJob {
  readonly abort: AbortController;
  /** The set that it is rendered from, even where that is dropped meanwhile. */
  readonly set: ReleaseSet | undefined;
}

/** The render jobs of one process. */
class Guest {
  readonly #shell: GuestShell;
  readonly #host: Host;
  readonly #settings: RenderSettings;
  readonly #heartbeat: Heartbeat;
  readonly #running: RunningCode;
  readonly #sets = new Map<string, ReleaseSet>();
  readonly #jobs = new Map<number, RunningJob>();

  constructor(shell: GuestShell, host: Host) {
    this.#shell = shell;
    this.#host = host;
    this.#settings = freezeData(host.settings);
    this.#heartbeat = new Heartbeat(
      (bytes) => host.writeHeartbeat(bytes),
      () => host.threadCpu(),
    );
    this.#running = new RunningCode(host, this.#heartbeat);
  }

  start(): void {
    const { onTurn, onContinuation, onConsole, onMessage, onStray, post } = this.#host;
    freezeShared(this.#shell.shared);
    openChannel(post, () => this.#host.owner.getStore() ?? {});
    onConsole(writeConsole);
    onTurn((owner) => {
      this.#heartbeat.comeRound();
      const mayRun = this.#running.mayRun(owner?.release ?? null);
      this.#running.begin(mayRun ? owner : undefined);
      return mayRun;
    });
    onContinuation(() => this.#running.resume());
    onStray((error) => this.#onStray(error));
    onMessage((message) => this.#hear(message));
    setInterval(() => this.#heartbeat.beat(), BEAT_EVERY);
    this.#heartbeat.beat();
    post({ type: 'ready', exports: this.#shell.exports });
  }

  /** An error that a remote throws outside of a page must not end the process: it is reported to the server instead. */
  #onStray(error: unknown): void {
    // The author of an error chooses its text, so it is charged to the owner of the promise.
    const release = this.#host.owner.getStore()?.release ?? this.#running.release;
    // Reading a thrown value may run code of its author.
    if (release) this.#running.within(release, () => sendFault(release, error));
    else log('An unattributed error in a render process', { error: stackOf(error) });
  }

  #hear(message: ToGuest): void {
    // A message is a turn of the event loop: many short jobs in a row would otherwise look like one long one.
    this.#heartbeat.beat();
    if (message.type === 'load') this.#load(message);
    else if (message.type === 'drop') this.#drop(message.compositionId);
    else if (message.type === 'abort')
      this.#jobs.get(message.id)?.abort.abort(new Error('the page is no longer needed'));
    else if (message.type === 'render') void this.#render(message);
    else if (message.type === 'handle') void this.#handle(message);
  }

  #load({ composition, shutOut }: Extract<ToGuest, { type: 'load' }>): void {
    const { id: compositionId } = composition;
    this.#heartbeat.number(composition);
    const set = new ReleaseSet(composition, {
      releases: this.#settings.releases,
      running: this.#running,
      shared: this.#shell.shared,
      earlier: [...this.#sets.values()],
      shutOut: new Set(shutOut),
    });
    this.#sets.set(compositionId, set);
    this.#silenceReplaced();
    // Stray rejections of the bundles' top level arrive within the next turns of the event loop.
    setTimeout(() => this.#host.post({ type: 'loaded', compositionId, failures: Object.fromEntries(set.failures) }), 5);
  }

  #drop(compositionId: string): void {
    this.#sets.delete(compositionId);
    this.#silenceReplaced();
  }

  /** Stops timers, answers, and signals of releases that no composition and no running page has any more. */
  #silenceReplaced(): void {
    const sets = [...this.#sets.values(), ...[...this.#jobs.values()].flatMap(({ set }) => set ?? [])];
    this.#running.keepOnly(new Set(sets.flatMap(({ releases }) => releases)));
  }

  async #render(message: Extract<ToGuest, { type: 'render' }>): Promise<void> {
    const { id, compositionId, request, nonce, shutOut, alone = null, exercise = null } = message;
    const abort = new AbortController();
    const set = this.#sets.get(compositionId);
    this.#jobs.set(id, { abort, set });
    const endsAt = performance.now() + this.#settings.pageBudget;
    const { requestId, url } = request;
    const owner = { job: id, path: new URL(url).pathname, release: null, lateAt: endsAt, requestId };
    try {
      if (!set) throw new Error(`composition ${compositionId} is not loaded`);
      const job: RenderJob = {
        id,
        set,
        request,
        nonce,
        shutOut: new Set(shutOut),
        alone,
        exercise,
        lacked: () => this.#host.lacked(),
        settings: this.#settings,
        endsAt,
        signal: abort.signal,
        running: this.#running,
        send: this.#sendFrom(id),
      };
      await this.#host.owner.run(owner, () => this.#shell.render(job));
    } catch (error) {
      this.#host.post({ type: 'failed', id, message: stackOf(error) });
    } finally {
      this.#end(id, compositionId);
    }
  }

  /** Sends the parts of a page, in trials with its processor time before the last of them. */
  #sendFrom(id: number): (message: FromGuest) => void {
    const { post, threadCpu } = this.#host;
    if (!this.#settings.areTimed) return (message) => post(message);
    const began = threadCpu();
    return (message) => {
      const isLast = message.type === 'end' || (message.type === 'head' && message.whole !== undefined);
      if (isLast) post({ type: 'spent', id, cpu: threadCpu() - began });
      post(message);
    };
  }

  async #handle({
    id,
    compositionId,
    remote,
    expose,
    call,
    limit,
  }: Extract<ToGuest, { type: 'handle' }>): Promise<void> {
    const abort = new AbortController();
    const set = this.#sets.get(compositionId);
    this.#jobs.set(id, { abort, set });
    const { path, requestId } = call;
    const owner = { job: id, path, release: null, lateAt: performance.now() + limit, requestId };
    try {
      if (!set) throw new Error(`composition ${compositionId} is not loaded`);
      const { signal } = abort;
      const job = { call, expose, limit, remote, set, settings: this.#settings, running: this.#running, signal };
      const intent = await this.#host.owner.run(owner, () => runHandler(job));
      this.#host.post({ type: 'intent', id, intent });
    } catch (error) {
      this.#host.post({ type: 'failed', id, message: stackOf(error) });
    } finally {
      this.#end(id, compositionId);
    }
  }

  #end(id: number, compositionId: string): void {
    const set = this.#jobs.get(id)?.set;
    this.#jobs.delete(id);
    if (set !== this.#sets.get(compositionId)) this.#silenceReplaced();
  }
}

/** The function that a render process calls with its host once the shell's bundle is loaded. */
export function serveRenders(shell: GuestShell): (host: Host) => void {
  return (host) => new Guest(shell, host).start();
}
