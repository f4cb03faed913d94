type Sink<Message> = (message: Message) => void;

export interface ToastChannel<Message> {
  send: Sink<Message>;
  /** Delivers the waiting messages, then all that follow. */
  attach: (sink: Sink<Message>) => () => void;
  /** Asks for the host without a message. */
  want: () => void;
  /** Grows with every wish for a host; 0 means that none is needed yet. */
  wishes: () => number;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Connects the code that sends messages with the host that shows them, which is fetched when it is first needed.
 * A message sent on the server is dropped: it has no reader yet, and the module outlives the request.
 */
export function createToastChannel<Message>(): ToastChannel<Message> {
  const waiting: Message[] = [];
  const listeners = new Set<() => void>();
  let sink: Sink<Message> | undefined;
  let wishCount = 0;

  const want = () => {
    wishCount += 1;
    for (const listener of listeners) listener();
  };
  return {
    want,
    wishes: () => wishCount,
    send(message) {
      if (typeof document === 'undefined') return;
      if (sink) return sink(message);
      waiting.push(message);
      want();
    },
    attach(next) {
      sink = next;
      for (const message of waiting.splice(0)) next(message);
      return () => {
        if (sink === next) sink = undefined;
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
