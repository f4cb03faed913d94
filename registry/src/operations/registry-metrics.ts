import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isShopError } from 'shared-contracts/errors';
import type { Gate } from '../changes/gate.ts';
import type { Rows } from '../rows/rows.ts';

/** Upper bounds of trials (s): from a comparison of contracts to a trial in a browser on a busy machine. */
const TRIALS = [0.1, 0.5, 1, 3, 10, 30, 120];

/** The registry's metrics with a registry of their own. */
export function createRegistryMetrics() {
  const series = new Registry();
  const registers = [series];
  return {
    series,
    requests: new Counter({
      name: 'registry_requests_total',
      help: 'Requests to the registry, by kind and status.',
      labelNames: ['kind', 'status'],
      registers,
    }),
    refusals: new Counter({
      name: 'registry_refusals_total',
      help: 'Requests that the registry refused or failed to answer, by the code of the error.',
      labelNames: ['code'],
      registers,
    }),
    changes: new Counter({
      name: 'registry_changes_total',
      help: 'Promotions, rollbacks, and retirements that went live.',
      labelNames: ['action'],
      registers,
    }),
    gateSeconds: new Histogram({
      name: 'registry_gate_duration_seconds',
      help: 'Time that the gate needed to try releases.',
      buckets: TRIALS,
      registers,
    }),
    waiters: new Gauge({
      name: 'registry_channel_waiters',
      help: 'Requests that wait for a change of what is live.',
      registers,
    }),
    storedBytes: new Gauge({
      name: 'registry_stored_bytes',
      help: 'Bytes in the registry’s folder, as they were counted last.',
      registers,
    }),
    databaseErrors: new Counter({
      name: 'registry_database_errors_total',
      help: 'Questions to the database without an answer (REGISTRY-008), and those that it refused (BACKEND-002).',
      labelNames: ['code'],
      registers,
    }),
  };
}

/** @see createRegistryMetrics */
export type RegistryMetrics = ReturnType<typeof createRegistryMetrics>;

/** A gate whose trials are timed, rejected ones too. */
export function timedGate(gate: Gate, { gateSeconds }: RegistryMetrics): Gate {
  return async (...tried) => {
    const end = gateSeconds.startTimer();
    try {
      return await gate(...tried);
    } finally {
      end();
    }
  };
}

/** Rows whose failed questions are counted. */
export function countedRows<Kind extends Rows>(rows: Kind, { databaseErrors }: RegistryMetrics): Kind {
  return new Proxy(rows, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...asked: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(method, target, asked);
        } catch (error) {
          databaseErrors.inc({ code: isShopError(error) ? error.code : 'unknown' });
          throw error;
        }
      };
    },
  });
}
