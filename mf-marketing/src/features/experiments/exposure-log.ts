import { BRAND, type Exposure } from 'shared-contracts';

const SESSION_KEY = `${BRAND.keyPrefix}-exposed`;
const KEY = `${BRAND.keyPrefix}-exposures`;

/** The parts of storage that the log needs; each call may throw, as a forbidden storage does. */
export interface LogStorage {
  readonly local: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/** What this visitor has been shown, and what has been told of it. */
export interface ExposureLog {
  /** True for the first exposure of its kind in this visitor's session. */
  isNew(exposure: Exposure): boolean;
  note(exposure: Exposure): void;
  /** The last exposure to an experiment, also of earlier visits: its conversions may come days later. */
  last(experiment: string): Exposure | null;
}

function readExposures(text: string | null): Record<string, Exposure> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isExposure(value: unknown): value is Exposure {
  if (typeof value !== 'object' || value === null) return false;
  const { variant, phase, version } = value as Partial<Exposure>; // Read field by field on this very line.
  return typeof variant === 'string' && Number.isInteger(phase) && Number.isInteger(version);
}

/** The log in this browser; what storage refuses is known for as long as the page lives. */
export function createExposureLog({ local, session }: LogStorage): ExposureLog {
  const told = new Set<string>();
  const seen = new Map<string, Exposure>();
  const name = ({ experiment, phase, variant }: Exposure): string => `${experiment}/${phase}/${variant}`;

  function attempt<Value>(action: () => Value, otherwise: Value): Value {
    try {
      return action();
    } catch {
      return otherwise;
    }
  }

  const toldBefore = (): string[] =>
    attempt(() => (session().getItem(SESSION_KEY) ?? '').split(' ').filter(Boolean), []);

  return {
    isNew: (exposure) => !told.has(name(exposure)) && !toldBefore().includes(name(exposure)),
    note(exposure) {
      told.add(name(exposure));
      seen.set(exposure.experiment, exposure);
      attempt(() => session().setItem(SESSION_KEY, [...new Set([...toldBefore(), ...told])].join(' ')), undefined);
      attempt(() => {
        const all = { ...readExposures(local().getItem(KEY)), [exposure.experiment]: exposure };
        local().setItem(KEY, JSON.stringify(all));
      }, undefined);
    },
    last(experiment) {
      const here = seen.get(experiment);
      if (here) return here;
      const stored: unknown = attempt(() => readExposures(local().getItem(KEY)), {})[experiment];
      return isExposure(stored) ? { ...stored, experiment } : null;
    },
  };
}
