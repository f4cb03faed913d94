import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSettings } from '../render-protocol.ts';
import { log, openChannel, sendFault } from './channel.ts';
import { culpritOf } from './culprit.ts';
import type { SharedModules } from './evaluate-bundle.ts';
import { Pulse } from './pulse.ts';
import { ReleaseSet } from './release-set.ts';
import type { RenderJob } from './render-job.ts';

/** What the shell brings into a render worker. */
export interface GuestShell {
  /** The instances that remotes share with the shell. */
  readonly shared: SharedModules;
  /** The names that the shared packages export, so that a release can be refused which uses one that is not there. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  render(job: RenderJob): Promise<void>;
}

/** Answers the render jobs of the server until it ends this worker. */
export function serveRenders(shell: GuestShell): void {
  const settings = workerData as WorkerSettings; // Structured-cloned from the main thread, which built it by this type.
  const port = parentPort;
  if (!port) throw new Error('The render worker must be started as a worker thread');

  const send = (message: FromWorker): void => port.postMessage(message);
  openChannel(send);
  const pulse = new Pulse(settings.pulse);
  const sets = new Map<string, ReleaseSet>();
  const running = new Map<number, AbortController>();

  /** What a remote throws outside of a page must not end the worker: it is named to the main thread instead. */
  function onStray(error: unknown): void {
    const release = culpritOf(error) ?? pulse.current();
    if (release) sendFault(release, error);
    else
      log('An error without an owner in a render worker', {
        error: error instanceof Error ? error.stack : String(error),
      });
  }
  process.on('unhandledRejection', onStray);
  process.on('uncaughtException', onStray);

  async function render(message: Extract<ToWorker, { type: 'render' }>): Promise<void> {
    const { id, compositionId, request, nonce, quarantined } = message;
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const set = sets.get(compositionId);
      if (!set) throw new Error(`composition ${compositionId} is not loaded`);
      await shell.render({
        id,
        set,
        request,
        nonce,
        quarantined: new Set(quarantined),
        settings,
        signal: abort.signal,
        pulse,
        send,
      });
    } catch (error) {
      send({ type: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    } finally {
      running.delete(id);
    }
  }

  port.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'load': {
        const { composition, quarantined } = message;
        const set = new ReleaseSet(composition, {
          releases: settings.releases,
          pulse,
          shared: shell.shared,
          earlier: [...sets.values()],
          quarantined: new Set(quarantined),
        });
        sets.set(composition.id, set);
        // Stray rejections of the bundles' top level arrive within the next turns of the event loop.
        setTimeout(
          () => send({ type: 'loaded', compositionId: composition.id, failures: Object.fromEntries(set.failures) }),
          5,
        );
        return;
      }
      case 'drop':
        return void sets.delete(message.compositionId);
      case 'abort':
        return running.get(message.id)?.abort();
      case 'render':
        return void render(message);
    }
  });

  send({ type: 'ready', exports: shell.exports });
}
