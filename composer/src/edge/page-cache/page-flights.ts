interface Flight<Result> {
  readonly result: Promise<Result>;
  readonly abort: AbortController;
  /** The requests that wait; one without a signal waits to the end. */
  waiting: number;
}

/** One piece of work for all who ask for the same at the same time. It ends early only when the last of them has left. */
export class PageFlights<Result> {
  readonly #flights = new Map<string, Flight<Result>>();

  has(key: string): boolean {
    return this.#flights.has(key);
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const abort = new AbortController();
    const result = work(abort.signal).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    result.catch(() => undefined); // Every caller that waits gets the error; the last may have left.
    const flight: Flight<Result> = { result, abort, waiting: 0 };
    this.#flights.set(key, flight);
    return flight;
  }

  /** Joins what is under way for a key, or begins it. Rejects with the signal's reason when its owner leaves. */
  join(key: string, work: (signal: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const flight = this.#flights.get(key) ?? this.#start(key, work);
    flight.waiting += 1;
    if (!signal) return flight.result;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(signal.reason);
        flight.waiting -= 1;
        if (flight.waiting > 0) return;
        // A request that comes now begins anew instead of joining the abandoned render.
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
        flight.abort.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }
}
