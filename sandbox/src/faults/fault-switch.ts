import type { Fault, FaultOrder, FaultService } from './fault.ts';

export interface FaultSwitch {
  set(order: FaultOrder): void;
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
        return;
      }
      faults = [...faults.filter((fault) => !isSameTarget(order, fault)), { ...order, mode }];
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
