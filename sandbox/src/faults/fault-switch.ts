import type { Fault, FaultOrder, FaultService } from './fault.ts';

/** The most faults at once: each request looks at all of them. */
export const MOST_FAULTS = 100;

export interface FaultSwitch {
  /** False where there are too many already. */
  set(order: FaultOrder): boolean;
  clear(): void;
  active(): Fault[];
  /** The fault that befalls this request, if any; counts it. `matches` decides whether a named operation is meant. */
  take(service: FaultService, matches: (operation: string) => boolean): Fault | undefined;
}

export function createFaultSwitch(): FaultSwitch {
  let faults: Fault[] = [];
  const isSameTarget = (a: FaultOrder | Fault, b: Fault) => a.service === b.service && a.operation === b.operation;
  return {
    set: (order) => {
      const { mode } = order;
      if (mode === 'off') {
        // Without an operation the whole service is well again.
        faults = faults.filter(
          (fault) =>
            fault.service !== order.service || (order.operation !== undefined && fault.operation !== order.operation),
        );
        return true;
      }
      const others = faults.filter((fault) => !isSameTarget(order, fault));
      if (others.length >= MOST_FAULTS) return false;
      faults = [...others, { ...order, mode }];
      return true;
    },
    clear: () => {
      faults = [];
    },
    active: () => faults,
    take: (service, matches) => {
      const fault = faults.find(
        (entry) => entry.service === service && (entry.operation === undefined || matches(entry.operation)),
      );
      if (fault?.count !== undefined) {
        const left = fault.count - 1;
        faults =
          left > 0
            ? faults.map((entry) => (entry === fault ? { ...entry, count: left } : entry))
            : faults.filter((entry) => entry !== fault);
      }
      return fault;
    },
  };
}
