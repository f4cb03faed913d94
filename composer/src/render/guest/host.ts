import type { FromGuest, RenderSettings, ToGuest } from '../render-protocol.ts';

/** The owner of running code, which a timer, an immediate or an answer continues. */
export interface Owner {
  /** Number of the job; 0 for code that no job has started. */
  readonly job: number;
  /** The path of its page. */
  readonly path: string;
  /** `name@version` where the code is known to be a remote's. */
  readonly release: string | null;
  /** From then on (ms of `performance.now()`) the job is charged for its further work. */
  readonly lateAt: number;
  /** Names the request in the log. */
  readonly requestId?: string | undefined;
}

/** The interface of the process to the code in it; made by `host/render-host.cjs` before anything else runs. */
export interface Host {
  readonly settings: RenderSettings;
  /** Follows the code through promises, timers and answers. */
  readonly owner: {
    getStore(): Owner | undefined;
    run<Result>(owner: Owner, call: () => Result): Result;
    enterWith(owner: Owner): void;
  };
  post(message: FromGuest): void;
  /** Processor time of the JavaScript thread, in ms. */
  threadCpu(): number;
  /** What code has looked for in the page's stand-in and not found since the last call; see `host/page-names.cjs`. */
  lacked(): readonly string[];
  /** Writes the few bytes that the parent reads while this process is too busy to answer. */
  writeHeartbeat(bytes: Uint8Array): void;
  /** Called at the beginning of each turn of the event loop, with whose turn it is; false where it must not go on. */
  onTurn(listener: (owner: Owner | undefined) => boolean): void;
  /** Called before each promise goes on, within a turn. */
  onContinuation(listener: () => void): void;
  /** Listens to the console: the level of each line, and a function that returns its bounded text. */
  onConsole(listener: (level: string, read: () => string) => void): void;
  onMessage(listener: (message: ToGuest) => void): void;
  /** Errors thrown where no code could catch them. */
  onStray(listener: (error: unknown) => void): void;
}
